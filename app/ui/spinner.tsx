/** A small turning ring; `label` is read out where the words beside it don't say what is going on. */
export function Spinner({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`${className} inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent`}
      />
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
