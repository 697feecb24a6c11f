import { PageLink } from '#app/ui/page-link.tsx';
import { formatPaise } from '#shop/money.ts';
import type { MiniPiece } from './mini-card.tsx';

/** The piece of a picture and what it costs, as a tag that hangs on it (R279). */
export function HeroTag({ piece, className }: { piece: MiniPiece; className: string }) {
  return (
    <PageLink
      to={`/product/${piece.id}`}
      className={`group flex min-h-11 max-w-52 items-center gap-2.5 rounded-sm bg-paper/94 py-1.5 pr-4 pl-3 text-ink shadow-soft ${className}`}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full ring-1 ring-gold" />
      <span className="min-w-0">
        <span className="line-clamp-1 text-sm group-hover:underline">{piece.name}</span>
        <span className="block text-sm leading-tight font-bold tabular-nums">
          {formatPaise(piece.pricePaise)}
        </span>
      </span>
    </PageLink>
  );
}
