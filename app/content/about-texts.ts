/** The words of the page about the shop. */
export const aboutTexts = {
  page: {
    title: 'About Us | Gehna',
    description: 'Jewellery of high-quality stainless steel with 18K gold plating, and why we make it.',
  },
  picture:
    'A kundan kada, chandbalis with green stones and a peacock brooch on a tray of green velvet, with a cotton pouch, a lit clay diya and marigolds around it.',
  eyebrow: 'About Us',
  title: 'Made for the days that matter',
  lead: 'Gehna is jewellery of high-quality stainless steel with 18K gold plating: the glow of gold, for days that are meant to be danced through.',
  craft: {
    title: 'What our pieces are made of',
    metal:
      'High-quality stainless steel is strong, holds its shape and keeps its shine. Over it goes a plating of 18K gold. The large festive pieces, kundan chokers and temple jhumkas, are cast in brass, which takes finer relief, and get the same gold. The page of each piece names its metal.',
    care: 'A little care keeps the glow: off before a bath, perfume first and jewellery last, a soft cloth and the box it came in.',
  },
  mission: {
    title: 'Our mission',
    text: 'Jewellery in India marks the days that matter. We want everyone to have some for them: designs that remember Rajasthan and Tamil Nadu, made with care, honestly described, at a price that lets you wear them often instead of keeping them in a locker.',
  },
  promises: {
    worn: 'Made to be worn',
    wornText: 'Light on the ear, smooth on the skin, strong at the clasp: for a sangeet of six hours.',
    named: 'Honest about what it is',
    namedText: 'Every page says which metal, which plating and which stones. Plated is plated.',
    reach: 'Within reach',
    reachText: (returns: string) =>
      `Prices that include all taxes, and ${returns} to send back what isn’t for you.`,
  },
  atHome: (name: string, address: string) => `${name} is at home in ${address}.`,
  all: 'See all jewellery',
  contact: 'Contact Us',
  days: (days: number) => `${days} days`,
};
