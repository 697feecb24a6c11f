import { call } from '#bench/side-by-side/call.ts';
import { atOnce, type Contender, load, newAddress } from '#bench/side-by-side/contest.ts';
import type { Vendure } from './open-vendure.ts';

const refusal = '... on ErrorResult { errorCode message }';
const tenProducts = `{ search(input: { take: 10, groupByProduct: true }) {
  items { productId productName slug inStock productAsset { preview }
    priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`;

type Data = Record<string, { state?: string }> & {
  products: { items: { variants: { id: string }[] }[] };
};

/**
 * What Vendure's shoppers do: buy one piece as guests by the fewest calls that it takes, three as in ours (the cart; whose it is,
 * where to and how; a payment that is taken later), and ask for ten products as its storefronts do, by its search.
 */
export async function vendureShoppers({ api, pids }: Vendure) {
  const { data } = await ask(api, '{ products(options: { take: 20 }) { items { variants { id } } } }');
  const pieces = data.products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
  let count = 0;
  const buy = async () => {
    count++;
    const phone = String(8_000_000_000 + count);
    const { token } = await ask(
      api,
      `mutation { addItemToOrder(productVariantId: "${pieces[count % pieces.length]}", quantity: 1) {
        __typename ... on Order { id } ${refusal} } }`,
    );
    await ask(
      api,
      `mutation {
        setCustomerForOrder(input: { emailAddress: "shopper-${count}@bench.example", firstName: "A", lastName: "B",
          phoneNumber: "${phone}" }) { __typename ${refusal} }
        setOrderShippingAddress(input: { fullName: "A B", streetLine1: "${count} Bench Street", city: "Pune",
          postalCode: "411001", countryCode: "IN", phoneNumber: "${phone}" }) { __typename ${refusal} }
        setOrderShippingMethod(shippingMethodId: "1") { __typename ... on Order { totalWithTax } ${refusal} } }`,
      token,
    );
    const { data } = await ask(
      api,
      `mutation {
        transitionOrderToState(state: "ArrangingPayment") { __typename }
        addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) {
          __typename ... on Order { code state } ${refusal} } }`,
      token,
    );
    if (data.addPaymentToOrder?.state !== 'PaymentAuthorized')
      throw new Error(`no order of Vendure's: ${JSON.stringify(data)}`);
  };
  const url = `${api}?query=${encodeURIComponent(tenProducts)}`;
  return {
    checkouts: (shoppers: number): Contender => ({
      pids,
      run: (seconds) => atOnce(shoppers, seconds, buy),
    }),
    lists: (): Contender => load({ url, pid: pids[0], status: 200 }),
  };
}

/** A line that was quiet for 5 s is closed by Vendure's server in the moment in which it is used again: once more, then. */
async function ask(api: string, query: string, token?: string): Promise<{ data: Data; token: string }> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': newAddress(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const once = () => call(api, { headers, body: JSON.stringify({ query }) });
  const answer = await once().catch(once);
  const { data, errors } = JSON.parse(answer.bytes.toString());
  if (answer.status !== 200 || errors) throw new Error(`${answer.status} ${answer.bytes}`);
  return { data, token: String(answer.headers['vendure-auth-token']) };
}
