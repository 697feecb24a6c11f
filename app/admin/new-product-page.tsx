import { Link, redirect } from 'react-router';
import { createProduct } from '#shop/merchandising/change-product.ts';
import { emptyValues } from '#shop/merchandising/product-form.ts';
import { isRefusal } from '#shop/refusals.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Route } from './+types/new-product-page.ts';
import { act, openDesk } from './admin.server.ts';
import { keepTyped, valuesIn } from './product-acts.server.ts';
import { ProductForm } from './product-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  openDesk(context, 'change-catalogue');
  return null;
}

export async function action(args: Route.ActionArgs) {
  return await act(
    args,
    'change-catalogue',
    async ({ shop, staff, form }) => {
      const values = valuesIn(form);
      const made = await inTransaction(shop.db, (tx) => createProduct(shop, tx, staff, { values }));
      if (isRefusal(made)) return keepTyped(made, form);
      throw redirect(`/admin/products/${made.id}`);
    },
    { withDetails: true },
  );
}

/** A product that is not in the shop yet. */
export default function NewProductPage() {
  return (
    <>
      <p className="text-sm">
        <Link to="/admin/products">Products</Link>
      </p>
      <h1 className="mt-2 mb-5 text-2xl">New product</h1>
      <ProductForm label="Save as a draft" version={0} values={emptyValues} types={[]} />
    </>
  );
}
