import { useId } from 'react';
import { MiniPiece, MiniPieceSkeleton, type ShownPiece } from './mini-piece.tsx';

type PickRowProps = {
  title: string;
  picks: readonly ShownPiece[];
  waiting: boolean;
  canAdd?: boolean;
};

/** Six pieces beside each other on a desk; on a phone a row that scrolls, the next one peeking. */
export function PickRow({ title, picks, waiting, canAdd = true }: PickRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={waiting}>
      <h2 id={id} className="mb-5 text-xl">
        {title}
      </h2>
      <ul className="edge-row flex snap-x gap-3 pb-3 [scrollbar-width:thin] sm:gap-5 lg:mx-0 lg:grid lg:grid-cols-6 lg:scroll-px-0 lg:overflow-visible lg:px-0">
        {waiting
          ? [1, 2, 3, 4, 5, 6].map((place) => (
              <li key={place} className={width}>
                <MiniPieceSkeleton canAdd={canAdd} />
              </li>
            ))
          : picks.map((piece) => (
              <li key={piece.id} className={width}>
                <MiniPiece piece={piece} canAdd={canAdd} className="h-full" />
              </li>
            ))}
      </ul>
    </section>
  );
}

const width = 'w-[42%] shrink-0 snap-start sm:w-[28%] lg:w-auto';
