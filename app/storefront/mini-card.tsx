import { PageLink } from '#app/ui/page-link.tsx';
import { Picture, type PictureImage } from '#app/ui/picture.tsx';
import type { ProductCard } from '#shop/catalogue/product-card.ts';
import { formatPaise, type Paise } from '#shop/money.ts';

/** A piece with its price, in a line. */
export type MiniPiece = { id: string; name: string; pricePaise: Paise; image: PictureImage | null };

/** On velvet where there is such a picture. */
export function miniPiece({ id, name, pricePaise, images }: ProductCard): MiniPiece {
  return { id, name, pricePaise, image: images[1] ?? images[0] ?? null };
}

export function MiniCard({ piece: { id, name, pricePaise, image } }: { piece: MiniPiece }) {
  return (
    <PageLink
      to={`/product/${id}`}
      className="group/mini flex min-w-0 items-center gap-2 rounded-sm bg-raised text-sm ring-1 ring-line hover:ring-gold-line"
    >
      <span className="size-[64px] shrink-0 overflow-hidden rounded-l-sm bg-sunk">
        {image && (
          <Picture image={image} alt="" sizes="64px" widths={[160, 320]} className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 py-0.5 pr-2">
        <span className="line-clamp-2 text-sm leading-tight group-hover/mini:underline">{name}</span>
        <span className="font-bold tabular-nums">{formatPaise(pricePaise)}</span>
      </span>
    </PageLink>
  );
}
