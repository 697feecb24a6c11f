import { TextField } from '#app/ui/field.tsx';
import { may } from '#shop/abilities.ts';
import { MOST_SYNONYMS, setSynonym } from '#shop/insights/set-synonym.ts';
import { isRefusal } from '#shop/refusals.ts';
import { wordsOf } from '#shop/search/search-text.ts';
import { guessMeant, listSynonyms } from '#shop/search/synonyms.server.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/synonyms-page.ts';
import { act, openDesk, textIn } from './admin.server.ts';
import { AdminForm } from './admin-form.tsx';
import { InsightsNav } from './insights-nav.tsx';

const MOST_GUESSES = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'read-catalogue');
  const [word = ''] = wordsOf(new URL(request.url).searchParams.get('word') ?? '');
  const synonyms = await listSynonyms(shop.db, MOST_SYNONYMS);
  const known = synonyms.find((each) => each.word === word);
  const guesses = word === '' || known ? [] : await guessMeant(shop.db, [word], MOST_GUESSES);
  return { word, synonyms, known, guesses, mayChange: may(staff.role, 'change-catalogue') };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'change-catalogue', async ({ shop, staff, form }) => {
    const isGone = textIn(form, 'intent').startsWith('remove');
    const input = {
      word: textIn(form, 'word').slice(0, 200),
      meant: isGone ? '' : textIn(form, 'meant').slice(0, 400),
      earlier: textIn(form, 'earlier').slice(0, 400),
    };
    const set = await inTransaction(shop.db, (tx) => setSynonym(shop, tx, staff, input));
    if (isRefusal(set)) return set;
    const { word, meant } = set;
    return {
      done: meant.length === 0 ? `${word} is taken away.` : `${word} finds ${meant.join(', ')} from now on.`,
    };
  });
}

/** Words by which shoppers ask for what the catalogue calls otherwise. */
export default function SynonymsPage({
  loaderData: { word, synonyms, known, guesses, mayChange },
}: Route.ComponentProps) {
  const meant = (known?.meant ?? guesses).join(', ');
  return (
    <>
      <h1 className="text-2xl">Synonyms</h1>
      <InsightsNav />
      <p className="mt-4 max-w-prose text-soft">
        Who searches for the first word finds what the others find, nearly as well as by their own name.
        Likenesses need no synonym: jumka finds jhumka by itself.
      </p>
      {mayChange && (
        <AdminForm
          key={`${word} ${meant}`}
          intent="set"
          label="Save"
          variant="primary"
          className="mt-5 flex flex-wrap items-end gap-3"
        >
          <TextField label="Shoppers say" name="word" defaultValue={word} maxLength={40} required />
          <TextField
            label="The catalogue says"
            name="meant"
            defaultValue={meant}
            maxLength={220}
            required
            {...(guesses.length > 0 && { hint: 'Proposed by likeness: look before you save.' })}
          />
          <input type="hidden" name="earlier" value={known?.meant.join(', ') ?? ''} />
        </AdminForm>
      )}
      {synonyms.length === 0 ? (
        <p className="mt-8 text-soft">There are none yet.</p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-md bg-raised ring-1 ring-line">
          {synonyms.map(({ word: each, meant: others }) => (
            <li key={each} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="w-32 font-semibold wrap-anywhere">{each}</span>
              <span className="min-w-32 flex-1 wrap-anywhere">{others.join(', ')}</span>
              {mayChange && (
                <span className="flex items-center gap-3">
                  <a
                    href={`?word=${encodeURIComponent(each)}`}
                    aria-label={`Change ${each}`}
                    className="text-sm font-semibold underline underline-offset-4"
                  >
                    Change
                  </a>
                  <AdminForm intent={`remove ${each}`} label="Remove" variant="quiet" className="">
                    <input type="hidden" name="word" value={each} />
                    <input type="hidden" name="earlier" value={others.join(', ')} />
                  </AdminForm>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
