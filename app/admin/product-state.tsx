import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { type LawField, lawFields, type ShownState } from '#shop/catalogue/product-facts.ts';
import type { Doubt } from '#shop/merchandising/fair-selling.ts';
import { monthFirst } from '#shop/time.ts';
import { AdminForm } from './admin-form.tsx';
import { SellingDoubts } from './selling-doubts.tsx';

export const stateBadges: Record<ShownState, { tone: Tone; words: string }> = {
  draft: { tone: 'neutral', words: 'Draft' },
  scheduled: { tone: 'info', words: 'Scheduled' },
  published: { tone: 'good', words: 'Published' },
  archived: { tone: 'warn', words: 'Archived' },
};

type Stated = {
  id: string;
  shown: ShownState;
  publishAt: Date | null;
  missing: readonly LawField[];
  doubts: readonly Doubt[];
  mayOverride: boolean;
  bestSeller: boolean;
  onHand: number;
  held: number;
};

/** Whether shoppers see a product, and how that is changed. */
export function ProductState({ product }: { product: Stated }) {
  const { id, shown, publishAt, missing, bestSeller, onHand, held, doubts, mayOverride } = product;
  const doubted = doubts.length > 0 && <SellingDoubts {...{ doubts, mayOverride }} />;
  const { tone, words } = stateBadges[shown];
  return (
    <Card className="space-y-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={tone}>{words}</Badge>
        {bestSeller && <Badge tone="festive">Best seller</Badge>}
        {shown === 'scheduled' && publishAt && <span>from {monthFirst.dateTime(publishAt)}</span>}
        {shown === 'published' && <a href={`/product/${id}`}>See it in the shop</a>}
      </p>
      <p className="text-sm text-soft tabular-nums">
        {onHand} in stock{held > 0 && `, ${held} of them held by orders`}
      </p>
      {missing.length > 0 && <Missing fields={missing} isPublished={shown === 'published'} />}
      {shown !== 'published' && (
        <>
          <AdminForm intent="publish" label="Publish now" variant="primary">
            {doubted}
          </AdminForm>
          <AdminForm intent="schedule" label="Publish at this time">
            <TextField label="Publish on (India's time)" name="at" type="datetime-local" required />
            {doubts.length > 0 && mayOverride && (
              <TextField
                label="Your reason to schedule it all the same"
                name="reason"
                maxLength={300}
                optional
              />
            )}
          </AdminForm>
        </>
      )}
      {shown !== 'draft' && <AdminForm intent="withdraw" label="Make it a draft" />}
      {shown !== 'archived' && <AdminForm intent="archive" label="Archive it" />}
      {bestSeller ? (
        <AdminForm intent="no-best-seller" label="Take it from the best sellers" />
      ) : (
        <AdminForm intent="best-seller" label="Add it to the best sellers" />
      )}
      <AdminForm intent="duplicate" label="Duplicate it" />
      {shown === 'draft' && <AdminForm intent="delete" label="Delete this draft" variant="quiet" />}
    </Card>
  );
}

function Missing({ fields, isPublished }: { fields: readonly LawField[]; isPublished: boolean }) {
  return (
    <div className="rounded-sm bg-warn/12 p-3 text-sm">
      <p className="font-semibold">
        {isPublished ? 'The law asks for this, too:' : 'Before it is published the law asks for:'}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {fields.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{lawFields[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
