import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { differencesOf } from './differences.ts';
import { homeDocument, homeParts } from './documents.ts';
import { faultOf } from './fields.ts';
import { documentOfForm, type FormNode, formOfDocument } from './form.ts';
import { initialHome } from './initial-home.ts';

const { hero, tiles } = initialHome;
const { schema } = homeDocument('hero');
const pictures = new Map(
  [...hero.slides, ...hero.arts]
    .flatMap(({ image, tall }) => [image, tall])
    .map((each) => [each.file, each] as const),
);

/** What a browser sends of a form. */
function sent(nodes: readonly FormNode[]): [string, string][] {
  return nodes.flatMap((node): [string, string][] => {
    if (node.as === 'group') return sent(node.nodes);
    if (node.as === 'flag') return node.value ? [[node.name, 'on']] : [];
    if (node.as === 'picture')
      return [
        [`${node.name}.file`, node.value?.file ?? ''],
        [`${node.name}.alt`, node.value?.alt ?? ''],
      ];
    if (node.as === 'choices')
      return node.value.map((value): [string, string] => [`${node.name}.${value}`, 'on']);
    if (node.as !== 'list') return [[node.name, node.value]];
    return [...node.items, ...(node.blank ? [node.blank] : [])].flatMap((item, at) => [
      [`${node.name}.${at}.place`, String(at + 1)] as [string, string],
      ...sent(item),
    ]);
  });
}
const fields = (more: Record<string, string> = {}) =>
  new Map([...sent(formOfDocument(schema, hero)), ...Object.entries(more)]);
const read = (more: Record<string, string> = {}) =>
  documentOfForm(schema, fields(more), pictures) as typeof hero;

suite('documents as forms (R239)', () => {
  test('what the shop came with is sound', () => {
    for (const part of homeParts) assert.equal(faultOf(homeDocument(part).schema, initialHome[part]), null);
  });

  test('what the form shows reads as what it was made of', () => {
    assert.deepEqual(read(), hero);
  });

  test('items move to their places, are left out, and one more is added', () => {
    const titles = (more: Record<string, string>) => read(more).slides.map(({ title }) => title);
    const [first, second, third] = ['Latest Arrival', 'Timeless Beauty', 'Luxury Defined'];
    assert.deepEqual(titles({ 'slides.2.place': '1' }), [third, first, second]);
    assert.deepEqual(titles({ 'slides.0.place': '2' }), [second, first, third]);
    assert.deepEqual(titles({ 'slides.1.drop': 'on' }), ['Latest Arrival', 'Luxury Defined']);
    assert.equal(titles({ 'slides.3.title': 'A fourth' })[3], 'A fourth');
  });

  const wrong: [Record<string, string>, RegExp][] = [
    [{ 'slides.1.title': ' ' }, /^Slides, 2, Title is missing\.$/],
    [{ 'slides.0.title': 'x'.repeat(61) }, /^Slides, 1, Title takes at most 60 characters\.$/],
    [{ 'slides.0.to': 'javascript:alert(1)' }, /^Slides, 1, Leads to begins with \//],
    [{ 'slides.0.to': '//elsewhere.example' }, /^Slides, 1, Leads to begins with/],
    [{ 'slides.0.wide': '101' }, /^Slides, 1, In view when wide, percent is a whole number from 0 to 100\.$/],
    [{ 'slides.2.image.file': 'no-such-picture' }, /^Slides, 3, Picture is not among the pictures\.$/],
    [{ 'slides.0.drop': 'on', 'slides.1.drop': 'on', 'slides.2.drop': 'on' }, /^Slides needs one/],
  ];
  for (const [given, why] of wrong) {
    test(`${JSON.stringify(given).slice(0, 60)} is refused by name`, () => {
      assert.match(faultOf(schema, read(given)) ?? '', why);
    });
  }

  test('differences are told field by field', () => {
    assert.deepEqual(
      differencesOf(schema, hero, read({ 'slides.0.title': 'Newest', 'slides.2.drop': 'on' }))[0],
      {
        where: 'Slide 1, Title',
        before: 'Latest Arrival',
        after: 'Newest',
      },
    );
    assert.deepEqual(differencesOf(homeDocument('tiles').schema, tiles, tiles), []);
  });
});
