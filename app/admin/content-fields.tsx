import { useRef, useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { pictureUrl } from '#shop/catalogue/product.ts';
import type { FormNode, FormPicture } from '#shop/content/form.ts';

type Pictures = readonly FormPicture[];

/** The fields of a document, as its schema describes them. */
export function ContentFields({ nodes, pictures }: { nodes: readonly FormNode[]; pictures: Pictures }) {
  return nodes.map((node) => <ContentField key={node.name} {...{ node, pictures }} />);
}

function ContentField({ node, pictures }: { node: FormNode; pictures: Pictures }) {
  const { name, label } = node;
  const hint = node.hint ?? undefined;
  switch (node.as) {
    case 'flag':
      return <Checkbox {...{ name, label, hint }} defaultChecked={node.value} />;
    case 'choice':
      return (
        <SelectField {...{ name, label, hint }} defaultValue={node.value}>
          {node.choices.every(({ value }) => value !== '') && <option value="">Choose</option>}
          {node.choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </SelectField>
      );
    case 'choices':
      return (
        <fieldset>
          <legend className="text-sm font-semibold">{label}</legend>
          {hint && <p className="text-sm text-soft">{hint}</p>}
          <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
            {node.choices.map((each) => (
              <Checkbox
                key={each.value}
                label={each.label}
                name={`${name}.${each.value}`}
                defaultChecked={node.value.includes(each.value)}
              />
            ))}
          </div>
        </fieldset>
      );
    case 'words':
      return (
        <TextArea
          {...{ name, label, hint }}
          defaultValue={node.value}
          maxLength={node.longest}
          rows={node.longest > 1000 ? 16 : 3}
          optional={node.optional}
        />
      );
    case 'number':
      return (
        <TextField
          {...{ name, label, hint }}
          inputMode="numeric"
          maxLength={9}
          defaultValue={node.value}
          className="max-w-60"
        />
      );
    case 'picture':
      return <PictureField {...{ name, label, hint, pictures }} value={node.value} />;
    case 'group':
      return (
        <fieldset className="space-y-4">
          <legend className="font-semibold">{label}</legend>
          <ContentFields nodes={node.nodes} pictures={pictures} />
        </fieldset>
      );
    case 'list':
      return <ListField {...{ node, pictures }} />;
    default:
      return (
        <TextField
          {...{ name, label, hint }}
          defaultValue={node.value}
          maxLength={node.longest}
          optional={node.optional}
        />
      );
  }
}

type ListNode = Extract<FormNode, { as: 'list' }>;

/** So many alike: each says its place and can be left out; one more is added at the end. */
function ListField({ node, pictures }: { node: ListNode; pictures: Pictures }) {
  const { name, label, item, items, blank } = node;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 text-lg">{label}</legend>
      {items.map((nodes, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form is drawn anew when what it shows was saved
        <Card key={at}>
          <fieldset className="space-y-4">
            <legend className="font-semibold">
              {item} {at + 1}
            </legend>
            <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
              <SelectField label="Place" name={`${name}.${at}.place`} defaultValue={at + 1} className="w-24">
                {items.map((_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places are numbers
                  <option key={place} value={place + 1}>
                    {place + 1}
                  </option>
                ))}
              </SelectField>
              <Checkbox label="Leave out" name={`${name}.${at}.drop`} className="pb-1.5" />
            </div>
            <ContentFields nodes={nodes} pictures={pictures} />
          </fieldset>
        </Card>
      ))}
      {blank && (
        <details className="rounded-md border border-dashed border-field-line p-4">
          <summary className="min-h-6 font-semibold">Add: {item.toLowerCase()}</summary>
          <fieldset className="mt-4 space-y-4">
            <legend className="sr-only">New: {item.toLowerCase()}</legend>
            <input type="hidden" name={`${name}.${items.length}.place`} value={items.length + 1} />
            <ContentFields nodes={blank} pictures={pictures} />
          </fieldset>
        </details>
      )}
    </fieldset>
  );
}

type PictureFieldProps = {
  name: string;
  label: string;
  hint: string | undefined;
  value: FormPicture | null;
  pictures: Pictures;
};

/**
 * One of the shop's pictures, and its words for who can't see it. All are offered once somebody goes there, by finger, mouse
 * or keyboard: a form has 30 such fields, and the shop 500 pictures.
 */
function PictureField({ name, label, hint, value, pictures }: PictureFieldProps) {
  const [file, setFile] = useState(value?.file ?? '');
  const words = useRef<HTMLInputElement>(null);
  const kept = useRef(new Map<string, string>());
  const [offersAll, setOffersAll] = useState(false);
  const offered = offersAll ? pictures : pictures.filter((each) => each.file === file);
  const offerAll = () => setOffersAll(true);
  // Words go with their picture: those of the one that is left are there again when it is.
  const choose = (chosen: string) => {
    setFile(chosen);
    const box = words.current;
    if (!box || (file === '' && box.value !== '')) return;
    kept.current.set(file, box.value);
    box.value = kept.current.get(chosen) ?? pictures.find((each) => each.file === chosen)?.alt ?? '';
  };
  return (
    <fieldset className="flex flex-wrap items-start gap-4">
      <legend className="sr-only">{label}</legend>
      {file !== '' && (
        <img
          src={pictureUrl(file, 160)}
          alt=""
          className="h-24 w-32 rounded-sm bg-sunk object-cover"
          loading="lazy"
        />
      )}
      <div className="min-w-56 flex-1 space-y-4">
        <SelectField
          {...{ label, hint }}
          name={`${name}.file`}
          defaultValue={file}
          onChange={(event) => choose(event.target.value)}
          onPointerDown={offerAll}
          onFocus={offerAll}
        >
          <option value="">Choose</option>
          {offered.map((each) => (
            <option key={each.file} value={each.file}>
              {each.alt || each.file}
            </option>
          ))}
        </SelectField>
        <TextField
          ref={words}
          label="Its words, for who can’t see it"
          name={`${name}.alt`}
          defaultValue={value?.alt ?? ''}
          maxLength={300}
        />
      </div>
    </fieldset>
  );
}
