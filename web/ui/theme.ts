import { createTheme } from '@mui/material/styles';
import { themeComponents } from './theme-components.ts';
import { darkColours, fontFamily, fontSize, lightColours, radius } from './tokens.ts';

const px = (size: number): string => `${size / 16}rem`;

/** The one theme: tokens in MUI's terms, light and dark as CSS variables so that a switch repaints without a render. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-colour', cssVarPrefix: 'mm' },
  colorSchemes: { light: { palette: lightColours }, dark: { palette: darkColours } },
  shape: { borderRadius: radius.control },
  spacing: 8,
  breakpoints: { values: { xs: 0, sm: 600, md: 768, lg: 1024, xl: 1440 } },
  typography: {
    fontFamily,
    fontSize: fontSize.body,
    h1: { fontSize: px(fontSize.display), fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: px(fontSize.title), fontWeight: 640, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h3: { fontSize: px(fontSize.lead), fontWeight: 620, lineHeight: 1.4 },
    body1: { fontSize: px(fontSize.body), lineHeight: 1.55 },
    body2: { fontSize: px(fontSize.small), lineHeight: 1.5 },
    caption: { fontSize: px(fontSize.caption), lineHeight: 1.45 },
    button: { fontSize: px(fontSize.small), fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
  },
  components: themeComponents,
});
