import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { api } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/toast.tsx';
import { monthFirst } from '#shop/time.ts';
import type { OrderWithHistory } from './order-view.tsx';

/** The tax invoice and credit notes of an order, to keep as PDFs; before it ships, when there will be one. */
export function OrderDocuments({ order }: { order: OrderWithHistory }) {
  if (order.taxDocuments.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-xl">Tax invoice</h2>
      <ul className="flex flex-col gap-3">
        {order.taxDocuments.map((document) => (
          <li key={document.number}>
            <p className="font-semibold">{document.kind === 'invoice' ? 'Tax invoice' : 'Credit note'}</p>
            <p className="mb-1 text-sm text-soft tabular-nums">
              {document.number}, {monthFirst.date(document.issuedAt)}
            </p>
            <DownloadButton orderId={order._id} number={document.number} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DownloadButton({ orderId, number }: { orderId: string; number: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const fault = await saveDocument(orderId, number);
    if (fault) toast.error(fault);
    setBusy(false);
  };
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={download} aria-label={`Download ${number}`}>
      <FileDown aria-hidden="true" className="size-4" /> {busy ? 'Downloading...' : 'Download PDF'}
    </Button>
  );
}

/** Hands the PDF to the browser to save; gives the sentence to show where that failed. */
async function saveDocument(orderId: string, number: string): Promise<string | null> {
  const request = { param: { id: orderId }, query: { number } };
  try {
    const answer = await api.order.invoice[':id'].$get(request);
    if (answer.status === 401) return null;
    if (!answer.ok) return 'The invoice could not be downloaded. Please try again.';
    const url = URL.createObjectURL(await answer.blob());
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${number.replaceAll('/', '-')}.pdf`,
    });
    link.click();
    URL.revokeObjectURL(url);
    return null;
  } catch {
    return 'The invoice could not be downloaded. Please try again.';
  }
}
