/** A colour: hue in degrees, saturation and lightness in percent. */
export type Colour = readonly [hue: number, saturation: number, lightness: number];

/** As `#rrggbb`, which every reader of SVG knows. */
export function hex([hue, saturation, lightness]: Colour): string {
  const light = clamp(lightness, 0, 100) / 100;
  const strength = (clamp(saturation, 0, 100) / 100) * Math.min(light, 1 - light);
  const part = (shift: number): string => {
    const turn = (shift + ((hue % 360) + 360) / 30) % 12;
    const value = light - strength * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** The same colour lighter by so many percent; darker by a negative number. */
export const lighter = ([hue, saturation, lightness]: Colour, by: number): Colour => [
  hue,
  saturation,
  clamp(lightness + by, 3, 98),
];

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
