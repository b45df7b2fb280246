import type { PlanStep } from '#engine/contract/index.ts';
import type { Json, Locale } from '#engine/definition/index.ts';
import { moneyText } from '../../fields/cells/index.ts';

const MAX = 5;

/** Values in question in one line; amounts of money as the list writes them. Empty where there are none. */
export function exampleTexts(
  { examples = [], amounts }: Pick<PlanStep, 'examples' | 'amounts'>,
  locale: Locale,
): string {
  const text = (value: Json): string =>
    (amounts && typeof value === 'string' ? moneyText(value, amounts, locale) : null) ??
    JSON.stringify(value);
  return examples.slice(0, MAX).map(text).join(', ');
}
