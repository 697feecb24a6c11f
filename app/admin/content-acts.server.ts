import { data } from 'react-router';
import { saveContent } from '#shop/content/change-content.ts';
import { type Difference, differencesOf } from '#shop/content/differences.ts';
import type { ContentDocument } from '#shop/content/documents.ts';
import { documentOfForm, type FormNode, formOfDocument } from '#shop/content/form.ts';
import { knownPictures } from '#shop/content/pictures.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { inTransaction } from '#shop/transaction.ts';
import { discardDraft, restore, type Times, withdraw } from '#shop/versions/change-versions.ts';
import type { Version } from '#shop/versions/version.ts';
import { staffName } from '#shop/viewer.ts';
import { act, type Desk, type Done, momentIn, type Outcome, textIn } from './admin.server.ts';
import { wholeNumberIn } from './whole-number.ts';

/** What was typed where it was not saved, and how it differs from what somebody else saved meanwhile. */
export type Typed = {
  nodes: FormNode[];
  theirs: { number: number; by: string; differences: Difference[] } | null;
};
export type ContentOutcome = Outcome & { typed?: Typed };

type Args = Parameters<typeof act>[0];

/** Carries out what a form of a document's page asks for. */
export async function actOnContent(args: Args, document: ContentDocument) {
  let typed: Typed | null = null;
  const answer = await act(args, document.ability, async (desk) => {
    const intent = textIn(desk.form, 'intent');
    if (intent !== 'save-draft' && intent !== 'publish') return await actOnVersion(desk, document, intent);
    const fields = fieldsOf(desk.form);
    const chosen = [...fields].flatMap(([name, value]) => (name.endsWith('.file') ? [value] : []));
    const body = documentOfForm(document.schema, fields, await knownPictures(desk.shop.db, chosen));
    const saved = await save(desk, document, body, intent);
    if (isRefusal(saved)) {
      typed = { nodes: formOfDocument(document.schema, body), theirs: theirsOf(document, saved, body) };
    }
    return saved;
  });
  if (typed === null || !('data' in answer)) return answer;
  return data({ ...answer.data, typed }, answer.init ?? undefined);
}

async function save(
  { shop, staff, form }: Desk,
  document: ContentDocument,
  body: unknown,
  intent: 'save-draft' | 'publish',
): Promise<Done | Refusal> {
  const times = intent === 'publish' ? timesOf(form) : null;
  if (isRefusal(times)) return times;
  const words = { note: textIn(form, 'note'), reason: textIn(form, 'reason') };
  const given = { document, opened: openedIn(form), body, times, ...words };
  const saved = await inTransaction(shop.db, (tx) => saveContent(shop, tx, staff, given));
  if (isRefusal(saved)) return saved;
  if (!times) return { done: `Version ${saved.number} is a draft: nobody else sees it yet.` };
  return { done: `Version ${saved.number} ${times.from ? 'is published for later' : 'holds now'}.` };
}

async function actOnVersion(
  { shop, staff, form }: Desk,
  document: ContentDocument,
  intent: string,
): Promise<Done | Refusal> {
  const number = wholeNumberIn(textIn(form, 'number'));
  const verbs = { discard: discardDraft, restore, withdraw } as const;
  const verb = Object.hasOwn(verbs, intent) ? verbs[intent as keyof typeof verbs] : null;
  if (!verb || number === null) return refuse('input-wrong');
  const input = { document, opened: openedIn(form), number };
  const saved = await inTransaction(shop.db, (tx) => verb(shop, tx, staff, input));
  if (isRefusal(saved)) return saved;
  if (verb === restore) return { done: `Version ${number} is back as a draft: look at it, then publish it.` };
  return {
    done: verb === withdraw ? `Version ${number} will not hold.` : 'The draft is gone from the page.',
  };
}

function theirsOf(document: ContentDocument, refusal: Refusal, body: unknown): Typed['theirs'] {
  const theirs = refusal.details?.theirs as Version | undefined;
  if (refusal.refusal !== 'version-meanwhile' || !theirs) return null;
  const differences = differencesOf(document.schema, theirs.body, body);
  return { number: theirs.number, by: staffName(theirs.by), differences };
}

const MOST_SIGNS = 60_000;

/** The fields of a document's form as they were sent. */
export function fieldsOf(form: FormData): Map<string, string> {
  return new Map(
    [...form.keys()].map((name) => [name, textIn(form, name).replaceAll('\r\n', '\n').slice(0, MOST_SIGNS)]),
  );
}

function openedIn(form: FormData): number {
  const opened = Number(textIn(form, 'opened'));
  return Number.isInteger(opened) ? opened : -1;
}

/** What the two fields say, in India's time. */
function timesOf(form: FormData): Times | Refusal {
  const [from, until] = ['from', 'until'].map((name) => momentIn(form, name));
  if (from === undefined || until === undefined) return refuse('version-time');
  return { from, until };
}
