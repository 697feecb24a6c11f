import { pictureUrl } from '#shop/catalogue/product.ts';
import { type Paise, rupeesFromPaise } from '#shop/money.ts';
import type { ShopContact } from '#shop/settings/contact.ts';

/** What pages say to machines, in the words of schema.org; addresses are whole ones. */
type Shop = { siteUrl: string; contact: ShopContact };
type Thing = { '@context': 'https://schema.org'; '@type': string; [property: string]: Json };
type Json = string | number | boolean | Json[] | { [property: string]: Json };

const thing = (type: string, properties: Record<string, Json>): Thing => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
});

/** Who the shop is, and how it is searched: for the home page. */
export function shopThings({ siteUrl, contact }: Shop): Thing[] {
  const organization = thing('Organization', {
    '@id': `${siteUrl}/#shop`,
    name: 'Gehna',
    legalName: contact.businessName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    email: contact.email,
    telephone: contact.phones[0],
    address: contact.address,
    sameAs: [contact.socialUrl],
  });
  const site = thing('WebSite', {
    name: 'Gehna',
    url: `${siteUrl}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': `${siteUrl}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  return [organization, site];
}

/** The way from home to a page; the home page itself need not be named. */
export function breadcrumbs(siteUrl: string, way: readonly { path: string; name: string }[]): Thing {
  return thing('BreadcrumbList', {
    itemListElement: [{ path: '/', name: 'Home' }, ...way].map(({ path, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  });
}

/** The products of a list page in their order; `offset`: how many come before the first. */
export function itemList(
  siteUrl: string,
  name: string,
  cards: readonly { id: string; name: string }[],
  offset = 0,
): Thing {
  return thing('ItemList', {
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map((card, place) => ({
      '@type': 'ListItem',
      position: offset + place + 1,
      name: card.name,
      url: `${siteUrl}/product/${card.id}`,
    })),
  });
}

type ProductFacts = {
  id: string;
  name: string;
  description: string;
  /** The name of its type, as shoppers see it. */
  typeName: string;
  images: readonly { file: string }[];
  pricePaise: Paise;
  offerUntil: string | null;
  available: number;
  rating: { count: number; average: number };
  returnDays: number;
};

/** A product with its offer. Only real reviews make a rating (R30). */
export function productThing(siteUrl: string, product: ProductFacts): Thing {
  const address = `${siteUrl}/product/${product.id}`;
  const { count, average } = product.rating;
  return thing('Product', {
    name: product.name,
    description: product.description,
    sku: product.id,
    category: product.typeName,
    url: address,
    image: product.images.map(({ file }) => `${siteUrl}${pictureUrl(file, 1200, 'jpg')}`),
    brand: { '@type': 'Brand', name: 'Gehna' },
    offers: {
      '@type': 'Offer',
      url: address,
      price: rupeesFromPaise(product.pricePaise),
      priceCurrency: 'INR',
      ...(product.offerUntil && { priceValidUntil: product.offerUntil }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: 'Gehna' },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: product.returnDays,
      },
    },
    ...(count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        reviewCount: count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  });
}
