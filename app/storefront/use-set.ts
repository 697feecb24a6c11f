import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '#app/analytics/track.ts';
import { type AddedPiece, showAdded } from '#app/cart/added.ts';
import { rememberIntent } from '#app/cart/after-sign-in.ts';
import { addToCart } from '#app/cart/cart-store.ts';
import { noteSeenPrice } from '#app/cart/seen-prices.ts';
import { useToken } from '#app/session/session.ts';
import { toast } from '#app/ui/toast.tsx';
import { needsSize, type ProductImage, pictureUrl } from '#shop/catalogue/product.ts';
import { refuseCommon } from '#shop/common-refusals.ts';
import { type Paise, rupeesFromPaise } from '#shop/money.ts';
import type { PiecePrices } from '#shop/pricing/piece-prices.ts';

export type SetPiece = {
  id: string;
  name: string;
  type: string;
  sizes: string[];
  available: number;
  sizeStock: Record<string, number>;
  pricePaise: Paise;
  image: ProductImage | null;
  night: ProductImage | null;
};
export type SetView = { pieces: SetPiece[]; totalPaise: Paise; online: PiecePrices['online'] };

/** The sizes chosen of a set, and one press that adds all of it that can be bought (R295); what came in is told by the sheet. */
export function useSet({ pieces }: SetView) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const place = useRef<HTMLElement>(null);
  const signedIn = useToken() !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const buyable = pieces.filter(({ available }) => available > 0);

  const add = async () => {
    if (underWay.current) return;
    if (buyable.some((piece) => needsSize(piece) && !chosen[piece.id])) {
      toast.error(refuseCommon('size-needed').message);
      [...(place.current?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus();
      return;
    }
    const wanted = buyable.map((piece) => ({ piece, told: toldOf(piece, chosen[piece.id] ?? '') }));
    if (!signedIn) {
      for (const { piece, told } of wanted) countAdding(piece, told.size);
      rememberIntent({ returnTo: pathname + search, add: wanted.map(({ told }) => told) });
      navigate('/login');
      return;
    }
    underWay.current = true;
    setBusy(true);
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const added: AddedPiece[] = [];
    for (const { piece, told } of wanted) {
      if (!(await addToCart(piece.id, told.size))) continue;
      noteSeenPrice(piece.id, rupeesFromPaise(piece.pricePaise));
      countAdding(piece, told.size);
      added.push(told);
    }
    underWay.current = false;
    setBusy(false);
    if (added.length > 0) showAdded({ pieces: added, path: pathname, opener });
  };
  return {
    chosen,
    choose: (id: string, size: string) => {
      setChosen({ ...chosen, [id]: size });
      toast.end(refuseCommon('size-needed').message);
    },
    busy,
    add,
    place,
  };
}

function toldOf({ id, name, image, night }: SetPiece, size: string): AddedPiece {
  const addressOf = (shown: ProductImage | null) => (shown ? pictureUrl(shown.file, 320) : undefined);
  return { id, name, size, picture: addressOf(image), night: addressOf(night) };
}

function countAdding({ id, name, type, pricePaise }: SetPiece, size: string): void {
  track({ name: 'add_to_cart', item: { id, name, type, price: rupeesFromPaise(pricePaise), size } });
}
