/** The contrast of two colours, `#rgb` or `#rrggbb`, from 1 to 21 as WCAG counts it; null where one of them is something else. */
export function contrastRatio(one: unknown, other: unknown): number | null {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  if (first === null || second === null) return null;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminanceOf(colour: unknown): number | null {
  const digits = typeof colour === 'string' ? /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1] : undefined;
  if (digits === undefined) return null;
  const size = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) => {
    const part = digits.slice(at * size, (at + 1) * size);
    return linear(Number.parseInt(size === 1 ? part + part : part, 16) / 255);
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
