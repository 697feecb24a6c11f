import { Link, useSearchParams } from 'react-router';
import { may } from '#shop/abilities.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { isRefusal, type Refusal, refuse } from '#shop/refusals.ts';
import { passPhoto, removePhoto } from '#shop/reviews/moderate-photo.ts';
import { answerReview, hideReview, showReview, withdrawAnswer } from '#shop/reviews/moderate-review.ts';
import { isReviewPhoto } from '#shop/reviews/photo-file.ts';
import { countUnseen, listReviewsForStaff } from '#shop/reviews/review-desk.server.ts';
import { answerReviewInput, hideReviewInput, removePhotoInput } from '#shop/reviews/review-input.ts';
import type { Shop } from '#shop/shop.ts';
import { oneLine } from '#shop/text.ts';
import { inTransaction } from '#shop/transaction.ts';
import type { Staff } from '#shop/viewer.ts';
import type { Route } from './+types/reviews-page.ts';
import { act, idIn, openDesk, readForm, textIn } from './admin.server.ts';
import { ListSearch, ListTabs, NextPage, searchBox } from './list-search.tsx';
import { ReviewCard } from './review-card.tsx';

const ratings = [5, 4, 3, 2, 1];
const views = ['all', 'photos', 'hidden'] as const;
const nothing: Record<(typeof views)[number], string> = {
  all: 'Nobody has reviewed anything yet.',
  photos: 'No photo waits for a look.',
  hidden: 'No review is hidden.',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = openDesk(context, 'moderate-reviews');
  const { searchParams } = new URL(request.url);
  const productId = searchParams.get('product') ?? '';
  const rating = ratings.find((each) => String(each) === searchParams.get('stars'));
  const view = views.find((each) => each === searchParams.get('view')) ?? 'all';
  const product = oneLine(searchParams.get('q') ?? '')
    .slice(0, 100)
    .toLowerCase();
  const { reviews, next } = await listReviewsForStaff(shop.db, {
    ...{ rating, product, hidden: view === 'hidden', unseen: view === 'photos' },
    productId: isProductId(productId) ? productId : null,
    after: idIn(searchParams.get('after')),
  });
  const unseen = await countUnseen(shop.db);
  return { reviews, next, rating, view, unseen, readsCustomers: may(staff.role, 'read-customers') };
}

export async function action(args: Route.ActionArgs) {
  return await act(args, 'moderate-reviews', async ({ shop, staff, form }) => {
    const [intent = '', id = '', file = ''] = textIn(form, 'intent').split(' ');
    const reviewId = idIn(id);
    return reviewId ? await run(intent, { shop, staff, form, reviewId, file }) : refuse('input-wrong');
  });
}

type Call = { shop: Shop; staff: Staff; form: FormData; reviewId: string; file: string };

async function run(
  intent: string,
  { shop, staff, form, reviewId, file }: Call,
): Promise<{ done: string } | Refusal> {
  if (isReviewPhoto(file)) return await runOnPhoto(intent, { shop, staff, form, file });
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

async function runOnPhoto(
  intent: string,
  { shop, staff, form, file }: Omit<Call, 'reviewId'>,
): Promise<{ done: string } | Refusal> {
  if (intent === 'pass-photo') {
    const refusal = await inTransaction(shop.db, (tx) => passPhoto(shop, tx, staff, { file }));
    return refusal ?? { done: 'Everybody sees the photo in a moment.' };
  }
  if (intent !== 'remove-photo') return refuse('input-wrong');
  const input = readForm(removePhotoInput, form);
  if (isRefusal(input)) return input;
  const refusal = await inTransaction(shop.db, (tx) => removePhoto(shop, tx, staff, { file, ...input }));
  return refusal ?? { done: 'The photo is gone, and its author reads why.' };
}

/** What shoppers wrote of products, the newest first: hide with a reason, answer in the shop's name, look through photos. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { reviews, next, rating, view, unseen, readsCustomers } = loaderData;
  const [params] = useSearchParams();
  const isNarrowed = ['q', 'stars', 'product'].some((name) => params.get(name));
  return (
    <>
      <h1 className="text-2xl">Reviews</h1>
      <ListTabs
        label="Which reviews"
        tabs={[
          { to: '/admin/reviews', title: 'All', current: view === 'all' },
          {
            to: '/admin/reviews?view=photos',
            title: `Photos to look at${unseen > 0 ? ` (${unseen})` : ''}`,
            current: view === 'photos',
          },
          { to: '/admin/reviews?view=hidden', title: 'Hidden', current: view === 'hidden' },
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
        <p className="mt-8 text-soft">{isNarrowed ? 'No review fits.' : nothing[view]}</p>
      ) : (
        <ul className="mt-5 space-y-3">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} readsCustomers={readsCustomers} />
            </li>
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </>
  );
}
