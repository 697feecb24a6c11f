import { data, Link } from 'react-router';
import * as change from '#shop/pictures/change-pictures.ts';
import { removeVideo } from '#shop/pictures/change-video.ts';
import { focusOf } from '#shop/pictures/focus.ts';
import { findProductName, listPictures, listRemoved } from '#shop/pictures/rows.server.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/pictures-page.ts';
import { act, type Desk, openDesk, textIn } from './admin.server.ts';
import { takeFiles } from './picture-uploads.server.ts';
import { ProductPictures } from './product-pictures.tsx';

export async function loader({ context, params: { productId } }: Route.LoaderArgs) {
  const { shop } = openDesk(context, 'change-catalogue');
  const name = await findProductName(shop.db, productId);
  if (name === null) throw data(null, { status: 404 });
  const [pictures, removed] = await Promise.all([
    listPictures(shop.db, productId),
    listRemoved(shop.db, productId),
  ]);
  return { productId, name, pictures, removed };
}

/** A form with files is an upload; any other changes one picture, which its intent names, or their order. */
export async function action(args: Route.ActionArgs) {
  const { productId } = args.params;
  const isUpload = args.request.headers.get('content-type')?.startsWith('multipart/');
  if (isUpload) return await takeFiles(args, productId);
  return await act(
    args,
    'change-catalogue',
    async (desk) => {
      const [verb = '', file = ''] = textIn(desk.form, 'intent').split(' ');
      const work = Object.hasOwn(works, verb) ? works[verb as keyof typeof works] : null;
      return work ? await work(desk, { productId, file }) : refuse('not-found');
    },
    { withDetails: true },
  );
}

type Which = { productId: string; file: string };
type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];

const works = {
  order: (desk: Desk, { productId }: Which) => {
    const files = textIn(desk.form, 'order').split(' ').slice(0, 50);
    return run(desk, (tx) => change.orderPictures(desk.shop, tx, desk.staff, { productId, files }), 'Moved.');
  },
  move: (desk: Desk, which: Which) => {
    const by = textIn(desk.form, 'by') === '-1' ? -1 : 1;
    return run(desk, (tx) => change.movePicture(desk.shop, tx, desk.staff, { ...which, by }), 'Moved.');
  },
  describe: (desk: Desk, which: Which) => {
    const [alt, earlier] = [textIn(desk.form, 'alt'), textIn(desk.form, 'earlier')];
    return run(
      desk,
      (tx) => change.describePicture(desk.shop, tx, desk.staff, { ...which, alt, earlier }),
      'Saved.',
    );
  },
  focus: (desk: Desk, which: Which) => {
    const focus = focusOf(textIn(desk.form, 'x'), textIn(desk.form, 'y'));
    if (!focus) return refuse('focus-wrong');
    return run(desk, (tx) => change.focusPicture(desk.shop, tx, desk.staff, { ...which, focus }), 'Saved.');
  },
  remove: (desk: Desk, which: Which) =>
    run(
      desk,
      (tx) => change.removePicture(desk.shop, tx, desk.staff, which),
      'Removed. You can put it back below for 30 days.',
    ),
  'no-video': (desk: Desk, which: Which) =>
    run(desk, (tx) => removeVideo(desk.shop, tx, desk.staff, which), 'The video is removed.'),
  'put-back': (desk: Desk, which: Which) =>
    run(desk, (tx) => change.putBackPicture(desk.shop, tx, desk.staff, which), 'Put back at the end.'),
  retry: (desk: Desk, which: Which) =>
    run(desk, (tx) => change.retryPicture(desk.shop, tx, desk.staff, which), 'It is tried again.'),
};

async function run(
  { shop }: Desk,
  verb: (tx: Tx) => Promise<unknown>,
  done: string,
): Promise<{ done: string } | Refusal> {
  const result = await inTransaction(shop.db, verb);
  return isRefusal(result) ? result : { done };
}

/** The pictures of one product: what shoppers see first stands first. */
export default function PicturesPage({ loaderData }: Route.ComponentProps) {
  const { productId, name, pictures, removed } = loaderData;
  return (
    <>
      <p className="text-sm">
        <Link to={`/admin/products/${productId}`}>The product</Link> ·{' '}
        <Link to={`/product/${productId}`}>See it in the shop</Link>
      </p>
      <h1 className="mt-2 mb-6 text-2xl">Pictures of {name}</h1>
      <ProductPictures {...{ productId, pictures, removed }} />
    </>
  );
}
