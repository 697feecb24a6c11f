import { Picture } from '#app/ui/picture.tsx';
import { signInTexts } from './sign-in-texts.ts';

const image = { file: 'login', alt: '', width: 1404, height: 1200 };

/** Beside the forms where there is room: the open box by the light of diyas. */
export function LoginPicture() {
  return (
    <div className="hidden h-[36rem] flex-col overflow-hidden rounded-lg bg-deep text-on-deep lg:flex">
      <Picture
        image={image}
        sizes="(min-width: 80rem) 37rem, 44vw"
        priority="auto"
        className="min-h-0 w-full flex-1 object-cover"
      />
      <p className="px-8 py-6 text-center font-serif text-xl">{signInTexts.page.picture}</p>
    </div>
  );
}
