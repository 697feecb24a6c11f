/** The words of the gift finder. */
export const giftsTexts = {
  name: 'Gifts',
  page: 'Gifts | Gehna',
  description:
    'Jewellery to give: for mother, sister, bride or friend, by budget, with a card in your own words.',
  title: 'Gifts',
  lead: 'Who is it for, and what would you like to spend?',
  all: 'See all',
  under: (amount: string) => `Under ${amount}`,
  piecesOf: (list: string) => `pieces, ${list}`,
  festivals: {
    label: 'Festivals',
    title: 'What’s coming',
    lead: 'Enter your PIN code on a piece’s page, and it tells you by when to order.',
    until: (day: string) => `until ${day}`,
  },
  present: {
    label: 'How a gift is sent',
    title: 'Make it a present',
    lead: 'Tick ‘This is a gift’ at the checkout.',
    card: { before: 'A card in your own words: English,', or: 'or', end: '.' },
    noPrices: 'No prices in the parcel: the invoice comes to you by email.',
    arrival: 'Tell us by when, and the checkout says if it gets there in time.',
  },
};
