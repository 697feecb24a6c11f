import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { chooseConsent, useConsent } from './consent.ts';
import { privacyTexts } from './privacy-texts.ts';

const standing = {
  granted: privacyTexts.granted,
  denied: privacyTexts.denied,
  undecided: privacyTexts.undecided,
  unknown: '',
};

/**
 * In the footer: how the choice stands, and the way to change it; `measures`: whether there is something to choose. Without
 * scripts nothing is counted.
 */
export function PrivacyChoices({ measures }: { measures: boolean }) {
  const consent = useConsent();
  return (
    <details data-privacy-choices="" className="noscript:hidden">
      <summary className="inline-flex tap items-center underline-offset-4 hover:underline">
        {privacyTexts.title}
      </summary>
      <div className="mt-2 max-w-md rounded-md bg-raised p-4 text-ink">
        {measures ? (
          <>
            <p role="status">{standing[consent]}</p>
            <ConsentButtons className="mt-3" />
          </>
        ) : (
          <p>{privacyTexts.nothing}</p>
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
        {privacyTexts.decline}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => chooseConsent('granted')}>
        {privacyTexts.accept}
      </Button>
    </div>
  );
}
