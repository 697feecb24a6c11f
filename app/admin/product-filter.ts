import type { ProductFilter } from '#shop/catalogue/staff-list.server.ts';
import { isProductId } from '#shop/id-patterns.ts';
import { isStorable, oneLine } from '#shop/text.ts';

/** What an address of the list of products asks for; what makes no sense in it is left out. */
export function readProductFilter(params: URLSearchParams): ProductFilter {
  const words = oneLine(params.get('q') ?? '').slice(0, 100);
  const type = params.get('type') ?? '';
  return {
    words: isStorable(words) ? words : '',
    state:
      (['draft', 'scheduled', 'published', 'archived'] as const).find(
        (each) => each === params.get('state'),
      ) ?? null,
    type: /^[A-Za-z][A-Za-z ]{0,39}$/.test(type) ? type : null,
    stock: (['in', 'low', 'out'] as const).find((each) => each === params.get('stock')) ?? null,
    after: isProductId(params.get('after') ?? '') ? params.get('after') : null,
  };
}
