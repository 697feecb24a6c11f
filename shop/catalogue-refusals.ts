type Details = Record<string, unknown>;

/** Refusals of the product pages of the back office, a part of those in refusals.ts. */
export const catalogueRefusals = {
  'product-wrong': [
    400,
    (d: Details) =>
      `Not saved: ${d.count === 1 ? 'a field needs' : `${d.count} fields need`} another look. What you typed is still here.`,
  ],
  'product-meanwhile': [
    409,
    (d: Details) =>
      `Not saved yet: ${d.by} saved this product while you were typing. Choose above what holds, field by field.`,
  ],
  'product-incomplete': [
    409,
    (d: Details) => `Not published: the law asks for more. Missing: ${(d.missing as string[]).join(', ')}.`,
  ],
  'selling-unfair': [
    409,
    (d: Details) => {
      const found = (d.doubts as { rule: string; about: string }[]).map(
        ({ rule, about }) => `${rule}: ${about}`,
      );
      const next = d.mayOverride ? 'Mend it, or give your reason.' : 'Mend it, or ask the owner.';
      return ['Not done: this may be unfair to shoppers.', ...found, next].join('\n');
    },
  ],
  'companion-itself': [400, 'A product does not go with itself.'],
  'companions-full': [409, (d: Details) => `At most ${d.most} of a kind. Take one away first.`],
  'product-state-same': [409, (d: Details) => `It is ${d.state} already.`],
  'product-not-draft': [409, 'Only a draft can be deleted. Archive it instead.'],
  'product-was-ordered': [
    409,
    'It was ordered, or units of it moved, so its papers need it. Archive it instead of deleting it.',
  ],
  'publish-time-wrong': [400, 'Choose a day and a time that are still to come.'],
  'product-name-taken': [409, 'Many products have this name already. Choose another.'],
  'no-product-ticked': [400, 'Tick at least one product.'],
} as const satisfies Record<string, readonly [number, string | ((details: Details) => string)]>;
