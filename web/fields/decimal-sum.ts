const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** The sum of decimal texts, exact to the last digit; what is no figure is passed over. Null when none is one. */
export function decimalSum(given: readonly string[]): string | null {
  const texts = given.filter((text) => DECIMAL.test(text));
  if (texts.length === 0) return null;
  const scale = Math.max(...texts.map((text) => (text.split('.')[1] ?? '').length));
  const sum = texts.reduce((total, text) => total + scaled(text, scale), 0n);
  return decimal(sum, scale);
}

function scaled(text: string, scale: number): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(`${whole}${part.padEnd(scale, '0')}`);
}

function decimal(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const part = scale === 0 ? '' : `.${digits.slice(-scale)}`;
  return `${value < 0n ? '-' : ''}${whole}${part}`;
}
