import { BadgeCheck, CalendarDays, Lightbulb, MapPin } from 'lucide-react';
import { useEffect } from 'react';
import type { z } from 'zod';
import { api, call } from '#app/api-client.ts';
import { LoadFailed } from '#app/data/load-failed.tsx';
import { useOwn } from '#app/data/use-own.ts';
import { pageMeta } from '#app/page-meta.ts';
import { initialOf, keepInitial } from '#app/session/own-initial.ts';
import { SignInFirst } from '#app/sign-in/sign-in-first.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { useFocusKept } from '#app/ui/focus-kept.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { accountOutputSchema } from '#shop/accounts/account-output.ts';
import { monthFirst } from '#shop/time.ts';
import type { Route } from './+types/profile-page.ts';
import { AddressBook } from './address-book.tsx';
import { Devices } from './devices.tsx';
import { OwnData } from './own-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { profileTexts } from './profile-texts.ts';
import { Security } from './security.tsx';

type Account = z.infer<typeof accountOutputSchema>;

export const handle = { needsScripts: profileTexts.page.needsScripts };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: profileTexts.page.title,
    description: profileTexts.page.description,
    path: '/profile',
    own: true,
    siteUrl: matches[0].loaderData?.siteUrl,
  });

const ask = () => call(api.user.getInfo.$post());

/** The shopper's own account: who, since when, and the saved address (R105). */
export default function ProfilePage() {
  const { state, load, retry } = useOwn(ask);
  useFocusKept(state.kind === 'loaded' ? 0 : 1);
  if (state.kind === 'signed-out')
    return <SignInFirst title={profileTexts.page.signIn} returnTo="/profile" />;
  return (
    <div className="page min-h-svh max-w-5xl py-8 sm:py-12">
      {state.kind !== 'loaded' && <h1 className="sr-only">{profileTexts.head.title}</h1>}
      {state.kind === 'loading' && (
        <div role="status" className="grid min-h-96 place-items-center text-gold">
          <Spinner label={profileTexts.page.loading} className="size-8" />
        </div>
      )}
      {state.kind === 'failed' && <LoadFailed words={profileTexts.page.failed} onRetry={retry} />}
      {state.kind === 'loaded' && <Profile account={state.data.user} onSaved={load} />}
    </div>
  );
}

function Profile({ account, onSaved }: { account: Account; onSaved: () => Promise<void> }) {
  useEffect(() => keepInitial(account.name), [account.name]);
  return (
    <>
      <header className="flex items-center gap-5">
        <span
          aria-hidden="true"
          className="grid size-16 shrink-0 place-items-center rounded-full bg-glow font-serif text-xl font-semibold text-gold"
        >
          {initialOf(account.name)}
        </span>
        <div className="min-w-0">
          <h1 className="truncate text-3xl">{account.name}</h1>
          <p className="truncate text-soft">{account.email}</p>
        </div>
        <LinkButton to="/order" variant="secondary" size="sm" className="ml-auto shrink-0 max-sm:hidden">
          {profileTexts.head.orders}
        </LinkButton>
      </header>
      <LinkButton to="/order" variant="secondary" size="sm" full className="mt-5 sm:hidden">
        {profileTexts.head.orders}
      </LinkButton>
      <Facts account={account} />
      {/* What follows a part whose data is still on its way waits for it, so that nothing moves that is being read. */}
      <div className="mt-10 grid grid-cols-1 items-start gap-x-16 gap-y-10 max-lg:has-[>div>[aria-busy=true]]:[&>aside]:hidden lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-12 [&>[aria-busy=true]~*]:hidden">
          <AddressBook name={account.name} onChanged={onSaved} />
          <Security account={account} onChanged={onSaved} />
          <Devices />
          <OwnData account={account} />
          <OwnReviews />
        </div>
        <Tips />
      </div>
    </>
  );
}

function Facts({ account }: { account: Account }) {
  const facts = [
    { Icon: CalendarDays, name: profileTexts.facts.memberSince, value: monthFirst.date(account.createdAt) },
    { Icon: BadgeCheck, name: profileTexts.facts.accountStatus, value: profileTexts.facts.active },
    {
      Icon: MapPin,
      name: profileTexts.facts.addressStatus,
      value: account.shippingAddress ? profileTexts.facts.verified : profileTexts.facts.notSet,
    },
  ];
  return (
    <dl className="mt-8 grid border-y border-gold-line/60 sm:grid-cols-3 sm:gap-x-8">
      {facts.map(({ Icon, name, value }) => (
        <div key={name} className="relative border-line py-4 pl-12 max-sm:not-first:border-t sm:py-6">
          <dt className="text-sm text-soft">
            <Icon
              aria-hidden="true"
              strokeWidth={1.25}
              className="absolute top-1/2 left-0 size-7 -translate-y-1/2 text-gold"
            />
            {name}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const tips = [
  profileTexts.tips.number,
  profileTexts.tips.landmark,
  profileTexts.tips.pin,
  profileTexts.tips.checkout,
];

function Tips() {
  return (
    <aside aria-labelledby="tips" className="rounded-md bg-glow p-5 sm:p-6">
      <h2 id="tips" className="flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden="true" strokeWidth={1.25} className="size-5 text-gold" />{' '}
        {profileTexts.tips.title}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-sm marker:text-gold">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </aside>
  );
}
