import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { chooseConsent } from './choose-consent.ts';

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
