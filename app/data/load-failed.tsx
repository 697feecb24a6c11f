import { Button } from '#app/ui/button.tsx';

/** What could not be loaded, and a button to ask again. */
export function LoadFailed({
  words,
  onRetry,
  small,
}: {
  words: string;
  onRetry: () => void;
  small?: boolean;
}) {
  return (
    <div role="alert" className={`flex flex-col items-start ${small ? 'gap-3' : 'gap-4'}`}>
      <p className="font-semibold text-danger">{words}</p>
      <Button variant="secondary" size={small ? 'sm' : 'md'} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
