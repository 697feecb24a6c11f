import { failureWords } from '#app/data/failure-words.ts';
import { keepPage } from '#app/data/keep-page.ts';
import { toast } from '#app/ui/toast.tsx';

const noPage = 'The page did not come. Please try again.';

/** Where no answer comes, a page of the back office stays with all that was typed (R344). */
export const keepDesk = keepPage({
  form: 'Something went wrong on the way, and it may not be done. What you typed is still here: look, and send it once more.',
  tellOfPage: () => toast.error(failureWords({ status: 0, message: null }, noPage)),
});
