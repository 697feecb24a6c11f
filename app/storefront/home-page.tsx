import { shopContext } from '#app/context.ts';
import type { Route } from './+types/home-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { rate: shop.terms.onlineBonusPercent };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <h1>Gehna {loaderData.rate}</h1>;
}
