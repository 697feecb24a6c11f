import { useConsent } from './consent.ts';
import { ConsentButtons } from './consent-buttons.tsx';

const standing = {
  granted: 'You have agreed that we count which pieces are viewed and bought.',
  denied: 'We count nothing of what you do here.',
  undecided: 'We count nothing of what you do here until you agree.',
  unknown: '',
};

/** In the footer: how the choice stands, and the way to change it. Without scripts nothing is counted. */
export function PrivacyChoices() {
  const consent = useConsent();
  return (
    <details data-privacy-choices="" className="noscript:hidden">
      <summary className="inline-flex min-h-9 items-center underline-offset-4 hover:underline">
        Privacy choices
      </summary>
      <div className="mt-2 max-w-md rounded-md bg-raised p-4 text-ink">
        <p role="status">{standing[consent]}</p>
        <ConsentButtons className="mt-3" />
      </div>
    </details>
  );
}
