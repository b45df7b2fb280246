const LENGTH = /^(0|-?\d{1,4}(\.\d{1,3})?(px|%|em|rem|pt))$/;
const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{5,40}\)|hsla?\([\d\s.,%a-z]{5,40}\)|[a-z]{3,20})$/;

/** Declarations that dress a text, and the values they may have; nothing that loads, moves or covers. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify|start|end)$/,
  'vertical-align': /^(top|middle|bottom|baseline|sub|super)$/,
  color: COLOUR,
  'background-color': COLOUR,
  width: LENGTH,
  'min-width': LENGTH,
  'max-width': LENGTH,
  height: LENGTH,
  'font-size': LENGTH,
  'text-indent': LENGTH,
  'margin-left': LENGTH,
  'padding-left': LENGTH,
  'line-height': /^\d{1,3}(\.\d{1,3})?(px|%|em)?$/,
  'font-weight': /^(normal|bold|[1-9]00)$/,
  'font-style': /^(normal|italic)$/,
  'text-decoration': /^(none|underline|line-through)$/,
  'list-style-type': /^[a-z-]{3,24}$/,
};

/** A style attribute with its harmless declarations only, in their order; empty when there is none. */
export function safeStyle(style: string): string {
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    return Object.hasOwn(ALLOWED, name) && ALLOWED[name]?.test(value) ? [`${name}: ${value}`] : [];
  });
  return kept.join('; ');
}
