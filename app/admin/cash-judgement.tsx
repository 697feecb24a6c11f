import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { monthFirst } from '#shop/time.ts';

type Doubted = { reasons: string[]; outcome: string | null; until: Date };
type Known = { facts: string[]; remarks: string[] };

/** Why a cash order was believed or not, in sentences: also of one that was placed at once. */
export function CashJudgement({ doubted, known }: { doubted: Doubted | undefined; known: Known | null }) {
  if (!doubted && !known) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">Cash on delivery: the risk</h2>
        {doubted ? (
          <Badge tone={doubted.outcome ? 'neutral' : 'warn'}>needs a confirmation</Badge>
        ) : (
          <Badge tone="good">placed at once</Badge>
        )}
      </div>
      {doubted && (
        <>
          <p className="mt-1 text-sm text-soft">
            {doubted.outcome ?? `Waits until ${monthFirst.dateTime(doubted.until)}.`}
          </p>
          <Sentences of={doubted.reasons} />
        </>
      )}
      {known && known.remarks.length > 0 && (
        <>
          <h3 className="mt-3 font-sans text-sm font-semibold">Remarked</h3>
          <Sentences of={known.remarks} />
        </>
      )}
      {known && (
        <details className="mt-3" open={!doubted && known.remarks.length === 0}>
          <summary className="min-h-6 cursor-pointer text-sm font-semibold">What was known then</summary>
          <Sentences of={known.facts} />
        </details>
      )}
    </Card>
  );
}

/** Sentences, one beneath the other. */
export function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-1.5 list-disc space-y-1 pl-5">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
