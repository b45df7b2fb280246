import { drawShape, type Paint, type ShapeName } from './draw-shape.ts';
import type { Random } from './random.ts';

/** A picture of one thing on a soft ground, 400 x 400, as a complete SVG document. */
export function goodsPicture(shape: ShapeName, hue: number, random: Random): string {
  const turned = (hue + random.between(-14, 14) + 360) % 360;
  const paint: Paint = {
    main: `hsl(${turned} ${random.between(52, 68)}% ${random.between(50, 58)}%)`,
    dark: `hsl(${turned} 42% 30%)`,
    light: `hsl(${turned} 70% 88%)`,
  };
  const ground = [`hsl(${turned} 60% 96%)`, `hsl(${(turned + 30) % 360} 45% 86%)`];
  const shadow = '<ellipse cx="200" cy="336" rx="118" ry="14" fill="#000" opacity=".08"/>';
  return svg(
    ground,
    `${shadow}<g transform="rotate(${random.between(-4, 4)} 200 200)">${drawShape(shape, paint)}</g>`,
  );
}

/** A brand's sign: its first letters on a coloured ground. */
export function brandPicture(name: string, place: number): string {
  const hue = (place * 47 + 20) % 360;
  const letters = name.slice(0, 2).toUpperCase();
  const font = 'font-family="Georgia, serif" font-size="150" font-weight="700" text-anchor="middle"';
  const text = `<text x="200" y="252" ${font} fill="#fff">${letters}</text>`;
  return svg([`hsl(${hue} 45% 46%)`, `hsl(${(hue + 40) % 360} 50% 34%)`], text);
}

function svg([from, to]: string[], content: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">' +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="400" height="400" fill="url(#g)"/>${content}</svg>\n`
  );
}
