/** Where a browser opens a chat with a phone of India, the payment link written already. */
export function whatsAppUrl(
  phone: string,
  { number, url, shop }: { number: string; url: string; shop: string },
): string {
  const digits = phone.replace(/\D/g, '').slice(-10);
  const text = `Namaste from ${shop}. Please pay your order ${number} here: ${url}`;
  return `https://wa.me/91${digits}?text=${encodeURIComponent(text)}`;
}
