import { PageLink } from '#app/ui/page-link.tsx';
import { formatPaise } from '#shop/money.ts';
import type { MiniPiece } from './mini-card.tsx';

/** The piece of a picture and what it costs, as a tag that hangs on it (R279). */
export function HeroTag({ piece, className }: { piece: MiniPiece; className: string }) {
  return (
    <PageLink
      to={`/product/${piece.id}`}
      className={`group block max-w-52 rounded-sm bg-paper/94 px-3 py-2 text-sm leading-tight text-ink shadow-soft ring-gold-line dark:ring-1 ${className}`}
    >
      <span className="line-clamp-1 text-pretty sm:line-clamp-2 group-hover:underline">{piece.name}</span>
      <span className="mt-0.5 block font-bold tabular-nums">{formatPaise(piece.pricePaise)}</span>
    </PageLink>
  );
}
