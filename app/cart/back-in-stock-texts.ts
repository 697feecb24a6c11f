/** The words for who waits for a piece, by the button of its page. */
export const backInStockTexts = {
  sizeSoldOut: 'Your size is sold out?',
  tellMe: 'Tell me when it’s back',
  size: 'Size that is sold out',
  soldOut: (size: string) => `Size ${size} is sold out.`,
  email: 'E-mail',
  lead: 'We write there once, when you can buy it again, and for nothing else.',
  leadSignedIn:
    'We write to the email of your account once, when you can buy it again, and for nothing else.',
  mailMe: 'Mail me when it is back',
  mailMeSize: (size: string) => `Mail me when size ${size} is back`,
  told: 'We’ll write to you once you can buy it again.',
  toldOfSize: (size: string) => `We’ll write to you once you can buy size ${size} again.`,
  kept: (days: number) => `After that, or after ${days} days, we delete your request.`,
};
