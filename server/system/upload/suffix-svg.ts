const LONGEST = 5;
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{5,40}\)|[a-z]{3,20})$/i;

/**
 * A sheet with a folded corner and the suffix in capitals, as SVG.
 * @param suffix Everything but letters and digits falls out; `FILE` stands for none.
 * @param background A CSS colour; one of its own for each suffix otherwise.
 */
export function suffixSvg(suffix: string, background = ''): string {
  const letters = suffix.replace(/[^a-z0-9]/gi, '').toUpperCase() || 'FILE';
  const shown = letters.length > LONGEST ? letters.slice(0, LONGEST - 1) : letters;
  const colour = COLOUR.test(background) ? background : `hsl(${hueOf(letters)} 52% 46%)`;
  const size = shown.length > 3 ? 34 : 42;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">' +
    '<path fill="#e6e9ef" d="M44 8h82l42 42v130a12 12 0 0 1-12 12H44a12 12 0 0 1-12-12V20A12 12 0 0 1 44 8z"/>' +
    '<path fill="#bcc4d0" d="M126 8l42 42h-34a8 8 0 0 1-8-8z"/>' +
    `<rect x="14" y="88" width="146" height="66" rx="8" fill="${colour}"/>` +
    `<text x="87" y="${121 + size * 0.36}" text-anchor="middle" fill="#fff" font-size="${size}" ` +
    `font-family="Arial, Helvetica, sans-serif" font-weight="700">${shown}</text></svg>`
  );
}

function hueOf(letters: string): number {
  let total = 0;
  for (const letter of letters) total = (total * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return total;
}
