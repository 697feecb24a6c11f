/** The address that calls a phone number, as pages print it. */
export function telAddress(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
