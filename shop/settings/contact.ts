/** How the shop is reached, as pages and mails print it (R129). Plainly demo values until they are set. */
export type ShopContact = {
  businessName: string;
  phones: readonly [string, string];
  email: string;
  address: string;
  /** The shop's GST identification number, as invoices print it. */
  gstin: string;
  socialUrl: string;
  hours: readonly [string, string];
  /** Whom the law wants named for complaints (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
  grievanceOfficer: string;
};

export const demoContact: ShopContact = {
  businessName: 'Gehna Demo Jewellery',
  phones: ['+91 00000 00001', '+91 00000 00002'],
  email: 'hello@gehna.example',
  address: 'Demo Arcade, Sector 0, Mohali, Punjab 160055, India',
  gstin: '03AAAAA0000A1ZC',
  socialUrl: 'https://social.example/gehna',
  hours: ['Mon–Fri 9:00 AM–6:00 PM', 'Sat–Sun 10:00 AM–4:00 PM'],
  grievanceOfficer: 'Name of the officer, Grievance Officer (demo)',
};

/** The facts that are a shop's own, as staff call them. */
const ownFacts = {
  businessName: 'name',
  address: 'address',
  gstin: 'GSTIN',
  phones: 'phone numbers',
  email: 'e-mail',
  socialUrl: 'social link',
  grievanceOfficer: 'grievance officer',
} as const satisfies Partial<Record<keyof ShopContact, string>>;

/** Which of the shop's own facts are still the demonstration's, in words. */
export function demoFactsIn(contact: ShopContact): string[] {
  return Object.entries(ownFacts).flatMap(([fact, words]) => {
    const key = fact as keyof typeof ownFacts;
    return `${contact[key]}` === `${demoContact[key]}` ? [words] : [];
  });
}

const networks: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'pinterest.com': 'Pinterest',
  'x.com': 'X',
  'wa.me': 'WhatsApp',
};

/** What shoppers call the place that the social link leads to; its host where we know no other name. */
export function socialName(url: string): string {
  const host = URL.parse(url)?.hostname.replace(/^(www|in|m)\./, '') ?? url;
  return networks[host] ?? host;
}
