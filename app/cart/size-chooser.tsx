import { type Ref, useId } from 'react';

type SizeChooserProps = {
  ref: Ref<HTMLFieldSetElement>;
  sizes: readonly string[];
  chosen: string;
  onChoose: (size: string) => void;
  error: string | null;
  disabled: boolean;
};

/** The sizes of a product as radio buttons; none is chosen beforehand (R17). */
export function SizeChooser({ ref, sizes, chosen, onChoose, error, disabled }: SizeChooserProps) {
  const id = useId();
  return (
    <fieldset ref={ref} disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-semibold">Size</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label
            key={size}
            className="grid min-h-11 min-w-12 place-items-center rounded-sm border border-field-line bg-raised px-3 font-semibold transition-colors hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name={`${id}-size`}
              value={size}
              checked={chosen === size}
              onChange={() => onChoose(size)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            {size}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
