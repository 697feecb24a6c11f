import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { chooseConsent, useConsent, useMeasures } from './consent.ts';

const standing = {
  granted: 'You have agreed that we count which pieces are viewed and bought.',
  denied: 'We count nothing of what you do here.',
  undecided: 'We count nothing of what you do here until you agree.',
  unknown: '',
};

/** In the footer: how the choice stands, and the way to change it. Without scripts nothing is counted. */
export function PrivacyChoices() {
  const consent = useConsent();
  const measures = useMeasures();
  return (
    <details data-privacy-choices="" className="noscript:hidden">
      <summary className="inline-flex min-h-9 items-center underline-offset-4 hover:underline">
        Privacy choices
      </summary>
      <div className="mt-2 max-w-md rounded-md bg-raised p-4 text-ink">
        {measures ? (
          <>
            <p role="status">{standing[consent]}</p>
            <ConsentButtons className="mt-3" />
          </>
        ) : (
          <p>Nothing that you do here is measured, so there is nothing to agree to.</p>
        )}
      </div>
    </details>
  );
}

/** Yes and no, equally easy. */
export function ConsentButtons({ className }: { className?: string }) {
  return (
    <div className={classNames('grid max-w-sm grid-cols-2 gap-2', className)}>
      <Button variant="secondary" size="sm" onClick={() => chooseConsent('denied')}>
        Decline
      </Button>
      <Button variant="secondary" size="sm" onClick={() => chooseConsent('granted')}>
        Accept
      </Button>
    </div>
  );
}
