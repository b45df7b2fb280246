import { darkColours, fontFamilies, lightColours, monoFamily, radius } from './tokens.ts';

/** Where the choice of colours is kept; MUI's theme keeps it under the same name. */
export const COLOUR_KEY = 'metamall.colour';

export const COLOUR_MODES = ['light', 'dark', 'system'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

type Tree = { readonly [name: string]: string | Tree };

/** A palette as CSS variables, by the names that MUI's theme gives them: `--mm-palette-text-primary`. */
function variables(palette: Tree, path = '--mm-palette'): string {
  return Object.entries(palette)
    .map(([name, value]) =>
      typeof value === 'string' ? `${path}-${name}:${value};` : variables(value, `${path}-${name}`),
    )
    .join('');
}

/** The theme's tokens for pages without MUI, light and dark. */
export function tokenStyles(): string {
  const shared = `--front-font:${fontFamilies['zh-cn']};--front-mono:${monoFamily};--front-radius:${radius.control}px;--front-surface:${radius.surface}px;`;
  return (
    `:root{color-scheme:light;${shared}${variables(lightColours)}}` +
    `:root:lang(en){--front-font:${fontFamilies.en}}` +
    `[data-colour="dark"]{color-scheme:dark;${variables(darkColours)}}`
  );
}

/** The chosen colours; a browser that keeps nothing follows its system. */
export function colourMode(read: (key: string) => string | null): ColourMode {
  const kept = read(COLOUR_KEY);
  return COLOUR_MODES.find((mode) => mode === kept) ?? 'system';
}

/** Puts light or dark on the page. */
export function paint(mode: ColourMode): void {
  const dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
  document.documentElement.dataset.colour = dark ? 'dark' : 'light';
}
