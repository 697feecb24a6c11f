import { Picture } from '#app/ui/picture.tsx';
import { signInTexts } from './sign-in-texts.ts';

const image = { file: 'diwali-tall', alt: '', width: 1170, height: 1460 };

/** Beside the forms where there is room: a piece by the light of diyas. */
export function LoginPicture() {
  return (
    <div className="hidden h-[36rem] flex-col overflow-hidden rounded-lg bg-deep text-on-deep lg:flex">
      <Picture image={image} sizes="50vw" className="min-h-0 w-full flex-1 object-cover object-[50%_10%]" />
      <p className="px-8 py-6 text-center font-serif text-xl">{signInTexts.page.picture}</p>
    </div>
  );
}
