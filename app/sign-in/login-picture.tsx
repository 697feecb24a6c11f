import { Picture } from '#app/ui/picture.tsx';
import { signInTexts } from './sign-in-texts.ts';

const image = { file: 'hero-2', alt: '', width: 1792, height: 770 };

/** Beside the forms where there is room: a piece by the light of diyas. */
export function LoginPicture() {
  return (
    <div className="hidden h-[36rem] flex-col overflow-hidden rounded-lg bg-deep text-on-deep lg:flex">
      <Picture image={image} sizes="110vw" className="min-h-0 w-full flex-1 object-cover object-[70%_50%]" />
      <p className="px-8 py-6 text-center font-serif text-xl">{signInTexts.page.picture}</p>
    </div>
  );
}
