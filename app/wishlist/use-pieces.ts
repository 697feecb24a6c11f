import { useEffect, useState } from 'react';
import { api, call } from '#app/api-client.ts';
import type { ProductCard } from '#shop/catalogue/product-card.ts';

/** A piece as the wishlist shows it; `sized`: one has to choose a size. */
export type Piece = ProductCard & { sized: boolean };

/** What is known of pieces, by id; null: of one that has left the shop. */
type Known = ReadonlyMap<string, Piece | null>;

/** The pieces of these ids, in their order; null until all are known. What goes away needs no new answer. */
export function usePieces(ids: readonly string[]): {
  pieces: Piece[] | null;
  failed: boolean;
  retry: () => void;
} {
  const [known, setKnown] = useState<Known>(new Map());
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const isMissing = ids.some((id) => !known.has(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    setFailed(false);
    void call(api.wishlist.pieces.$post({ json: { productIds: [...ids] } })).then((result) => {
      if (isOver) return;
      if (!result.ok) return setFailed(true);
      const found = new Map(result.data.pieces.map((piece) => [piece.id, piece as Piece]));
      setKnown(new Map(ids.map((id) => [id, found.get(id) ?? null])));
    });
    return () => {
      isOver = true;
    };
  }, [ids, isMissing, turn]);
  return {
    pieces: isMissing ? null : ids.flatMap((id) => known.get(id) ?? []),
    failed: failed && isMissing,
    retry: () => setTurn(turn + 1),
  };
}
