import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import type { OpeningNeed } from '#shop/merchandising/opening-needs.ts';

/** What an empty shop still needs before its first sale, in the order in which one does it (R157). */
export function OpeningCard({ needs }: { needs: readonly OpeningNeed[] }) {
  const left = needs.filter(({ isDone, isOptional }) => !isDone && !isOptional).length;
  return (
    <Card className="mt-6">
      <h2 className="text-lg">Before the first sale</h2>
      <p className="text-sm text-soft">
        {left === 0
          ? 'Everything that a sale needs is there.'
          : `${left} ${left === 1 ? 'thing is' : 'things are'} left to do.`}
      </p>
      <ol className="mt-4 divide-y divide-line">
        {needs.map(({ title, words, to, isDone, isOptional }) => (
          <li key={title} className="flex gap-3 py-2.5">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-soft" />
            )}
            <div>
              <p className="font-semibold">
                <Link to={to}>{title}</Link>
                <span className="font-normal text-soft">
                  {isDone ? ' (done)' : isOptional ? ' (can wait)' : ''}
                </span>
              </p>
              <p className="text-sm text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
