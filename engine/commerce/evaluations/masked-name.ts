/** Who evaluates without a name: the first and the last sign of it with stars between; a single sign stands before them. */
export function maskedName(name: string): string {
  const signs = [...name.trim()];
  const [first = ''] = signs;
  const last = signs.length > 1 ? (signs.at(-1) ?? '') : '';
  return `${first}***${last}`;
}
