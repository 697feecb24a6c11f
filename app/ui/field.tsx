import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type Around = { label: ReactNode; error?: string | null | undefined; hint?: ReactNode; optional?: boolean };

/** A text field: label above, error beneath. `optional` says so beside the label. */
export function TextField({
  label,
  error,
  hint,
  optional,
  className,
  ...rest
}: ComponentProps<'input'> & Around) {
  const wiring = useWiring(rest, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, className }} id={wiring.id}>
      <input type="text" {...rest} {...wiring} className={boxClasses(error)} />
    </Frame>
  );
}

/** Given as `ref`: what has just appeared takes the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A text field of several lines. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  className,
  ...rest
}: ComponentProps<'textarea'> & Around) {
  const wiring = useWiring(rest, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, className }} id={wiring.id}>
      <textarea rows={5} {...rest} {...wiring} className={`${boxClasses(error)} py-2.5`} />
    </Frame>
  );
}

/** The browser's own select; its options are the children. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  className,
  ...rest
}: ComponentProps<'select'> & Around) {
  const wiring = useWiring(rest, error, hint);
  return (
    <Frame {...{ label, error, hint, optional, className }} id={wiring.id}>
      <select {...rest} {...wiring} className={boxClasses(error)} />
    </Frame>
  );
}

/** A checkbox (or, with `type="radio"`, a radio button) with its label beside it. */
export function Checkbox({ label, error, hint, className, ...rest }: ComponentProps<'input'> & Around) {
  const wiring = useWiring(rest, error, hint);
  return (
    <div className={className}>
      <label className="-my-1.5 flex items-start gap-3 py-2.5">
        <input type="checkbox" {...rest} {...wiring} className="mt-0.5 size-5 shrink-0 accent-action" />
        <span>{label}</span>
      </label>
      <Beneath id={wiring.id} error={error} hint={hint} className="ml-8" />
    </div>
  );
}

type Given = { id?: string | undefined; 'aria-describedby'?: string | undefined; 'aria-invalid'?: unknown };

/** A form that says what is wrong in a place of its own names that place by `aria-describedby`. */
function useWiring(given: Given, error: Around['error'], hint: ReactNode) {
  const made = useId();
  const id = given.id ?? made;
  const beneath = [error && `${id}-error`, hint && `${id}-hint`];
  const described = [...beneath, given['aria-describedby']].filter(Boolean).join(' ');
  const isWrong = Boolean(error) || given['aria-invalid'] === true;
  return { id, 'aria-invalid': isWrong || undefined, 'aria-describedby': described || undefined };
}

type FrameProps = Around & { id: string; className?: string | undefined; children: ReactNode };

function Frame({ id, label, error, hint, optional, className, children }: Nullable<FrameProps>) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children}
      <Beneath id={id} error={error} hint={hint} />
    </div>
  );
}

type Nullable<T> = { [K in keyof T]: T[K] | undefined };

function Beneath({
  id,
  error,
  hint,
  className,
}: Nullable<Pick<FrameProps, 'id' | 'error' | 'hint' | 'className'>>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={classNames('text-sm text-soft', className)}>
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className={classNames('text-sm font-semibold whitespace-pre-line text-danger', className)}
        >
          {error}
        </p>
      )}
    </>
  );
}

function boxClasses(error: Around['error']): string {
  return classNames(
    'min-h-11 w-full rounded-sm border bg-raised px-3 text-base text-ink transition-colors placeholder:text-soft',
    'hover:border-ink [&:is(input,textarea):read-only]:bg-sunk disabled:cursor-not-allowed disabled:opacity-60',
    error ? 'border-danger' : 'border-field-line aria-invalid:border-danger',
  );
}
