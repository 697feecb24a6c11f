import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

/** What a validator has against the page at this address: markup and accessibility. */
export async function htmlFaults(address: string): Promise<string[]> {
  const { results } = await validator.validateString(await (await fetch(address)).text());
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
