import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** A text to hand on: chosen whole when it is clicked, and copied by a button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-48 flex-1"
      />
      <Button type="button" variant="secondary" onClick={copy} className="noscript:hidden">
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
