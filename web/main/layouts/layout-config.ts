import { menuWidth } from '../../ui/index.ts';

export const LAYOUT_MODES = ['Default', 'Classic', 'Streamline', 'Double'] as const;
export type LayoutMode = (typeof LAYOUT_MODES)[number];

/** How a page comes in. */
export const ANIMATIONS = [
  'none',
  'fade',
  'fade-linear',
  'slide-right',
  'slide-left',
  'zoom-centre',
  'zoom-top',
  'zoom-bottom',
] as const;
export type Animation = (typeof ANIMATIONS)[number];

/** Colours one may choose for the menu and the bar above. */
export const COLOURS = [
  'menuBackground',
  'menuColor',
  'menuActiveBackground',
  'menuActiveColor',
  'menuTopBarBackground',
  'headerBarBackground',
  'headerBarTabColor',
  'headerBarHoverBackground',
  'headerBarTabActiveBackground',
  'headerBarTabActiveColor',
] as const;
export type ColourName = (typeof COLOURS)[number];

/** In light and in dark; empty: the layout's own. */
export type ColourPair = readonly [light: string, dark: string];

/** How the back office is laid out in this browser. */
export interface LayoutConfig extends Readonly<Record<ColourName, ColourPair>> {
  readonly layoutMode: LayoutMode;
  readonly mainAnimation: Animation;
  /** Pixels. */
  readonly menuWidth: number;
  readonly menuCollapse: boolean;
  /** Accordion: one folder of a level is open at a time. */
  readonly menuUniqueOpened: boolean;
  /** The line with the mark above the menu. */
  readonly menuShowTopBar: boolean;
  /** For entries without an icon of their own. */
  readonly menuDefaultIcon: string;
}

/** Pixels: the space above a page by layout, the menu when it is collapsed, and how wide it may be. */
export const TOP_OFFSET: Record<LayoutMode, number> = {
  Default: 70,
  Classic: 50,
  Streamline: 60,
  Double: 56,
};
export const COLLAPSED_WIDTH = 64;
export const MENU_WIDTH = { min: 200, max: 400 } as const;

const OWN: ColourPair = ['', ''];

export const DEFAULT_LAYOUT: LayoutConfig = {
  layoutMode: 'Default',
  mainAnimation: 'fade',
  menuWidth,
  menuCollapse: false,
  menuUniqueOpened: false,
  menuShowTopBar: true,
  menuDefaultIcon: 'circle',
  ...(Object.fromEntries(COLOURS.map((name) => [name, OWN])) as Record<ColourName, ColourPair>),
};

/** Whatever was stored, made a whole configuration: what does not fit is as it was at first. */
export function readLayout(stored: unknown): LayoutConfig {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_LAYOUT;
  const found = stored as Partial<Record<keyof LayoutConfig, unknown>>;
  const flag = (name: 'menuCollapse' | 'menuUniqueOpened' | 'menuShowTopBar'): boolean =>
    typeof found[name] === 'boolean' ? found[name] : DEFAULT_LAYOUT[name];
  return {
    layoutMode: oneOf(LAYOUT_MODES, found.layoutMode) ?? DEFAULT_LAYOUT.layoutMode,
    mainAnimation: oneOf(ANIMATIONS, found.mainAnimation) ?? DEFAULT_LAYOUT.mainAnimation,
    menuWidth: widthOf(found.menuWidth),
    menuCollapse: flag('menuCollapse'),
    menuUniqueOpened: flag('menuUniqueOpened'),
    menuShowTopBar: flag('menuShowTopBar'),
    menuDefaultIcon:
      typeof found.menuDefaultIcon === 'string' ? found.menuDefaultIcon : DEFAULT_LAYOUT.menuDefaultIcon,
    ...(Object.fromEntries(COLOURS.map((name) => [name, pairOf(found[name])])) as Record<
      ColourName,
      ColourPair
    >),
  };
}

const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((each) => each === value);

function widthOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return DEFAULT_LAYOUT.menuWidth;
  return Math.min(MENU_WIDTH.max, Math.max(MENU_WIDTH.min, Math.round(value)));
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);

function pairOf(value: unknown): ColourPair {
  if (!Array.isArray(value)) return OWN;
  const [light, dark] = value as unknown[];
  return [isColour(light) ? light : '', isColour(dark) ? dark : ''];
}
