import { Check, X } from 'lucide-react';
import { useTerms } from '#app/terms.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { OrderJourney } from '#shop/fulfilment/journey-output.ts';
import { monthFirst } from '#shop/time.ts';
import { orderTexts } from './order-texts.ts';
import { orderTimeline, type Step, shownHistory } from './order-timeline.ts';
import { isFailure } from './order-words.ts';

/** The way of an order as a thread of beads: golden where it has been, hollow where it still goes. */
export function OrderSteps({ order }: { order: OrderJourney }) {
  const steps = orderTimeline(shownHistory(order), useTerms(), order);
  return (
    <section aria-labelledby="way">
      <h2 id="way" className="mb-5 text-xl">
        {orderTexts.steps.title}
      </h2>
      <ol>
        {steps.map((step, place) => (
          <li
            key={`${step.status} ${step.at ?? 'next'}`}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className={classNames(
              'relative pb-6 pl-10 last:pb-0',
              place < steps.length - 1 &&
                'before:absolute before:top-6 before:bottom-0 before:left-[0.6875rem] before:border-l',
              steps[place + 1]?.state === 'next'
                ? 'before:border-dashed before:border-field-line'
                : 'before:border-gold-line',
            )}
          >
            <Bead step={step} />
            <p className={step.state === 'next' ? 'text-soft' : 'font-semibold'}>{step.status}</p>
            {step.at && (
              <time dateTime={step.at} className="block text-sm text-soft">
                {monthFirst.dateTime(step.at)}
              </time>
            )}
            {step.text && <p className="text-sm text-soft">{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bead({ step: { state, status } }: { step: Step }) {
  const Sign = isFailure(status) ? X : Check;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-0 left-0 grid size-6 place-items-center rounded-full',
        state === 'past' && 'bg-glow text-gold',
        state === 'now' && 'bg-action text-on-action',
        state === 'next' && 'border border-dashed border-field-line',
      )}
    >
      {state !== 'next' && <Sign className="size-3.5" strokeWidth={3} />}
    </span>
  );
}
