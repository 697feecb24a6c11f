/** What /PayUpaymentPage is handed as navigation state (R75). */
export type HandOff = { transactionId: string; orderId: string; fields: Record<string, string> };

/** Why nobody can be handed over: 'none' is not a fault, only somebody who typed the address. */
export type HandOffFault = 'none' | 'Transaction ID not found' | 'Order details not found';

/** Reads navigation state, which anything may stand in: it came from here, but perhaps from an older page. */
export function readHandOff(state: unknown): HandOff | HandOffFault {
  if (!isRecord(state)) return 'none';
  const { transactionId, orderData, fields } = state;
  if (typeof transactionId !== 'string' || transactionId === '') return 'Transaction ID not found';
  if (!isRecord(orderData) || typeof orderData.orderId !== 'string') return 'Order details not found';
  if (!isRecord(fields)) return 'Order details not found';
  const signed = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return { transactionId, orderId: orderData.orderId, fields: Object.fromEntries(signed) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
