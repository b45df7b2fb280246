/** Every measure and colour of the product, once. The theme turns them into MUI's terms. */

const latin = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue"';
const chinese =
  '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"';
/** What a machine has that lacks the fonts above: on many only a Chinese font would be left. */
const plain = '"Noto Sans", "Liberation Sans", Arial';

/**
 * Latin first, so figures and Latin words keep their own shapes inside Chinese text. The signs both scripts share, such
 * as quotes, come from a Chinese font in Chinese where no Latin one is named before it, and in English never.
 */
export const fontFamilies = {
  'zh-cn': `${latin}, ${chinese}, Arial, sans-serif`,
  en: `${latin}, ${plain}, ${chinese}, sans-serif`,
};
/** The fonts of the language spoken: a variable that the page's tokens set. */
export const fontFamily = 'var(--front-font)';
export const monoFamily =
  'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace';

/** Pixels of the type scale, smallest to largest. */
export const fontSize = { caption: 12, small: 13, body: 14, lead: 16, title: 20, display: 28 } as const;

/** Corner radius in pixels: chips, controls, surfaces. */
export const radius = { small: 4, control: 6, surface: 10 } as const;

/** Heights in pixels of what repeats on a dense screen. */
export const density = { control: 34, row: 42, rowHead: 38, header: 56, menuItem: 34 } as const;

/** Heights in pixels of a list's rows, by how much one wants to see at once. */
export const rowHeights = { compact: 34, normal: density.row, roomy: 52 } as const;

/** The side menu, in pixels. */
export const menuWidth = 260;

export const lightColours = {
  primary: { main: '#3a54c4', light: '#5b72d6', dark: '#2c419f', contrastText: '#ffffff' },
  success: { main: '#1d7f4f', contrastText: '#ffffff' },
  warning: { main: '#a86206', contrastText: '#ffffff' },
  error: { main: '#c4383e', contrastText: '#ffffff' },
  info: { main: '#2372b5', contrastText: '#ffffff' },
  background: { default: '#f5f6f8', paper: '#ffffff' },
  text: { primary: '#1a2130', secondary: '#5a6477', disabled: '#9aa2b1' },
  divider: '#e4e7ec',
  action: { hover: 'rgba(26, 33, 48, 0.045)', selected: 'rgba(58, 84, 196, 0.09)' },
} as const;

export const darkColours = {
  primary: { main: '#93a5f5', light: '#b3c0fa', dark: '#7389ea', contrastText: '#10141d' },
  success: { main: '#5cc694', contrastText: '#0d1a14' },
  warning: { main: '#e3a951', contrastText: '#1d1508' },
  error: { main: '#f28287', contrastText: '#210b0c' },
  info: { main: '#71b3ea', contrastText: '#081520' },
  background: { default: '#10141b', paper: '#181d26' },
  text: { primary: '#e5e9f0', secondary: '#9ba5b7', disabled: '#636d7f' },
  divider: '#2a313d',
  action: { hover: 'rgba(229, 233, 240, 0.055)', selected: 'rgba(147, 165, 245, 0.14)' },
} as const;

/** Colours that distinguish the parts of a chart, in the order they are taken; each stands out from paper and from its neighbours. */
export const chartColours = {
  light: ['#3a54c4', '#1d9a8a', '#d9822b', '#c4476e', '#7a5bd0', '#2f86c9', '#8a9a2c', '#8a8f9c'],
  dark: ['#93a5f5', '#55c7b7', '#efac63', '#ee87a8', '#b7a0f5', '#75bdf0', '#c3d06a', '#9ba5b7'],
} as const;
