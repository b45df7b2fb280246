import type { Line } from './change-set.ts';

/** The sum of decimal texts or numbers, exact to the last digit; null when none of the rows has a figure. */
export function sumOf(lines: readonly Line[], field: string): string | null {
  const texts = lines
    .filter(({ removed }) => !removed)
    .map(({ values }) => String(values[field] ?? ''))
    .filter((text) => /^-?\d+(?:\.\d+)?$/.test(text));
  if (texts.length === 0) return null;
  const scale = Math.max(...texts.map((text) => (text.split('.')[1] ?? '').length));
  let sum = 0n;
  for (const text of texts) {
    const [whole = '', part = ''] = text.split('.');
    sum += BigInt(`${whole}${part.padEnd(scale, '0')}`);
  }
  return decimal(sum, scale);
}

function decimal(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const part = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${value < 0n ? '-' : ''}${whole}${part}`;
}
