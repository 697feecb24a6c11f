import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#app/data/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/field.tsx';
import { accountFormTexts } from './account-form-texts.ts';

/** The recovery codes, which are shown this once: to copy, to download, and then gone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [message, setMessage] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(accountFormTexts.recoveryCodes.copied);
    } catch {
      setMessage(accountFormTexts.recoveryCodes.notCopied);
    }
  };
  const download = () => {
    saveFile('gehna-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
    setMessage(accountFormTexts.recoveryCodes.downloaded);
  };
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        {accountFormTexts.recoveryCodes.title}
      </h3>
      <p>{accountFormTexts.recoveryCodes.lead}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-sm bg-sunk p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="text-sm font-semibold text-good empty:-mt-4">
        {message}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Copy aria-hidden="true" className="size-4" /> {accountFormTexts.recoveryCodes.copy}
        </Button>
        <Button variant="secondary" size="sm" onClick={download}>
          <Download aria-hidden="true" className="size-4" /> {accountFormTexts.recoveryCodes.download}
        </Button>
      </div>
      <Button onClick={onDone} className="self-start">
        {accountFormTexts.recoveryCodes.kept}
      </Button>
    </div>
  );
}
