import { Link, useSearchParams } from 'react-router';
import { may } from '#shop/abilities.ts';
import { isProductId } from '#shop/ids.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { answerReview, hideReview, showReview, withdrawAnswer } from '#shop/reviews/moderate-review.ts';
import { listReviewsForStaff } from '#shop/reviews/review-desk.server.ts';
import { answerReviewInput, hideReviewInput } from '#shop/reviews/review-input.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import type { Route } from './+types/reviews-page.ts';
import { act, idIn, openDesk, readForm, textIn } from './admin.server.ts';
import { ListSearch, ListTabs, NextPage, searchBox } from './list-search.tsx';
import { ReviewCard } from './review-card.tsx';

const ratings = [5, 4, 3, 2, 1];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'moderate-reviews');
  const { searchParams } = new URL(request.url);
  const productId = searchParams.get('product') ?? '';
  const rating = ratings.find((each) => String(each) === searchParams.get('stars'));
  const hidden = searchParams.get('view') === 'hidden';
  const product = oneLine(searchParams.get('q') ?? '')
    .slice(0, 100)
    .toLowerCase();
  const { reviews, next } = await listReviewsForStaff(shop.db, {
    ...{ rating, hidden, product },
    productId: isProductId(productId) ? productId : null,
    after: idIn(searchParams.get('after')),
  });
  return { reviews, next, rating, hidden, readsCustomers: may(staff.role, 'read-customers') };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'moderate-reviews', async ({ shop, staff, form }) => {
    const [intent = '', id = ''] = textIn(form, 'intent').split(' ');
    const reviewId = idIn(id);
    return reviewId ? await run(intent, { shop, staff, form, reviewId }) : refuse('input-wrong');
  });
}

type Call = { shop: Shop; staff: Staff; form: FormData; reviewId: string };

async function run(
  intent: string,
  { shop, staff, form, reviewId }: Call,
): Promise<{ done: string } | Refusal> {
  const which = { reviewId, version: textIn(form, 'version') };
  if (intent === 'hide') {
    const input = readForm(hideReviewInput, form);
    if (isRefusal(input)) return input;
    const refusal = await inTransaction(shop.db, (tx) => hideReview(shop, tx, staff, { ...which, ...input }));
    return refusal ?? { done: 'It is hidden, and its author reads why.' };
  }
  if (intent === 'answer') {
    const input = readForm(answerReviewInput, form);
    if (isRefusal(input)) return input;
    const refusal = await inTransaction(shop.db, (tx) =>
      answerReview(shop, tx, staff, { ...which, ...input }),
    );
    return refusal ?? { done: 'The answer stands beneath the review.' };
  }
  const verb = intent === 'show' ? showReview : intent === 'withdraw' ? withdrawAnswer : null;
  if (!verb) return refuse('input-wrong');
  const refusal = await inTransaction(shop.db, (tx) => verb(shop, tx, staff, which));
  return refusal ?? { done: intent === 'show' ? 'It is shown again.' : 'The answer is gone.' };
}

/** What shoppers wrote of products, the newest first: hide with a reason, answer in the shop's name. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { reviews, next, rating, hidden, readsCustomers } = loaderData;
  const [params] = useSearchParams();
  const isNarrowed = ['q', 'stars', 'product'].some((name) => params.get(name));
  return (
    <>
      <h1 className="text-2xl">Reviews</h1>
      <ListTabs
        label="Which reviews"
        tabs={[
          { to: '/admin/reviews', title: 'All', current: !hidden },
          { to: '/admin/reviews?view=hidden', title: 'Hidden', current: hidden },
        ]}
      />
      <ListSearch placeholder="A product's name" keep={['view']}>
        <label className="flex flex-col gap-1 text-sm font-semibold">
          Stars
          <select name="stars" defaultValue={rating ?? ''} className={`${searchBox} font-normal`}>
            <option value="">Any</option>
            {ratings.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </ListSearch>
      {params.get('product') && (
        <p className="mt-3 text-sm">
          Of one product. <Link to="/admin/reviews">Of all products</Link>
        </p>
      )}
      {reviews.length === 0 ? (
        <p className="mt-8 text-soft">
          {isNarrowed
            ? 'No review fits.'
            : hidden
              ? 'No review is hidden.'
              : 'Nobody has reviewed anything yet.'}
        </p>
      ) : (
        <ul className="mt-5 space-y-3">
          {reviews.map((review) => (
            // Anew where it changed: what was typed is done then.
            <li key={`${review.id} ${review.version}`}>
              <ReviewCard review={review} readsCustomers={readsCustomers} />
            </li>
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
