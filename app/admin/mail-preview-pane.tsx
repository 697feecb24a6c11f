import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MailSample } from './mail-sample.server.ts';

type Looks = MailSample | { wrong: string };

const PAUSE_MS = 400;
const noPreview = { wrong: 'The preview could not be made. Save a draft to see it.' };

/**
 * How a mail looks while its words are typed: `first`, and from each `onInput` of the form on what the server makes of
 * what it has then. Null where there is no mail.
 */
export function useMailPreview(first: MailSample | null, address: string) {
  const [typed, setTyped] = useState<{ instead: MailSample; looks: Looks } | null>(null);
  const pending = useRef<AbortController>(null);
  useEffect(() => () => pending.current?.abort(), []);
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement;
    if (!first || !form) return;
    pending.current?.abort();
    pending.current = new AbortController();
    const { signal } = pending.current;
    const timer = setTimeout(async () => {
      const looks = await ask(address, form, signal);
      if (!signal.aborted) setTyped({ instead: first, looks });
    }, PAUSE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  return { looks: typed?.instead === first ? typed!.looks : first, onInput };
}

async function ask(address: string, form: HTMLFormElement, signal: AbortSignal): Promise<Looks> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(address, { method: 'POST', body, signal }).catch(() => null);
  if (!answer?.ok || answer.redirected) return noPreview;
  return await answer.json().catch(() => noPreview);
}

/** A mail as it would go out, as HTML in a frame that can do nothing, and as plain text. */
export function MailPreview({ looks }: { looks: Looks }) {
  return (
    <section aria-labelledby="preview" className="max-xl:mt-8">
      <div className="space-y-3 xl:sticky xl:top-4">
        <h2 id="preview" className="text-lg">
          Preview
        </h2>
        <p role="status" className={'wrong' in looks ? 'text-sm wrap-anywhere text-danger' : 'sr-only'}>
          {'wrong' in looks ? looks.wrong : ''}
        </p>
        {'frame' in looks && (
          <>
            <p className="text-sm wrap-anywhere">
              <span className="text-soft">Subject:</span> {looks.subject}
            </p>
            <iframe
              srcDoc={looks.frame}
              sandbox=""
              title="The mail"
              className="h-128 w-full rounded-md border border-line"
            />
            <details>
              <summary className="min-h-6 text-sm font-semibold">As plain text</summary>
              <pre className="mt-3 text-sm wrap-anywhere whitespace-pre-wrap">{looks.text}</pre>
            </details>
          </>
        )}
      </div>
    </section>
  );
}
