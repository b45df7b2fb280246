import type { Components, Theme } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { density, fontSize, radius } from './tokens.ts';

const px = (size: number): string => `${size / 16}rem`;
const vars = (theme: Omit<Theme, 'components'>) => theme.vars ?? theme;

const buttons: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // A browser gives a bare button a type of its own.
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: density.control,
        padding: '0 14px',
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        maxWidth: '100%',
        overflow: 'hidden',
        '&.Mui-focusVisible': { outline: `2px solid ${vars(theme).palette.primary.main}`, outlineOffset: 2 },
      }),
      outlined: ({ theme }) => ({
        borderColor: vars(theme).palette.divider,
        backgroundColor: vars(theme).palette.background.paper,
      }),
      startIcon: { marginRight: 6, marginLeft: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        color: vars(theme).palette.text.secondary,
        '&:hover': { color: vars(theme).palette.text.primary },
        '&.Mui-focusVisible': { outline: `2px solid ${vars(theme).palette.primary.main}`, outlineOffset: -2 },
      }),
      sizeSmall: { padding: 6 },
    },
  },
};

/** An empty box or circle is quieter than what is written beside it. */
const quietMark = ({ theme }: { theme: Omit<Theme, 'components'> }) => ({
  padding: 6,
  '&:not(.Mui-checked):not(.MuiCheckbox-indeterminate)': { color: vars(theme).palette.text.disabled },
});

const inputs: Components<Omit<Theme, 'components'>> = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  // A label stands above its box, where nothing covers it: one that floats lies over the border and hides the hint.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        whiteSpace: 'normal',
        pointerEvents: 'auto',
        marginBottom: 4,
        fontSize: px(fontSize.body),
        fontWeight: 500,
        lineHeight: 1.5,
        color: vars(theme).palette.text.primary,
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: px(fontSize.body),
        minHeight: density.control + 2,
        borderRadius: radius.control,
        backgroundColor: vars(theme).palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: vars(theme).palette.divider, top: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover:not(.Mui-focused):not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: vars(theme).palette.text.disabled,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          boxShadow: `0 0 0 3px ${vars(theme).palette.action.selected}`,
        },
        '&:has(input[readonly], textarea[readonly]:not([aria-hidden]))': {
          backgroundColor: vars(theme).palette.action.hover,
          color: vars(theme).palette.text.secondary,
        },
        '&.Mui-disabled': { backgroundColor: vars(theme).palette.action.hover },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: vars(theme).palette.divider },
      }),
      input: { padding: '7px 11px', height: 'auto', lineHeight: 1.5 },
      adornedStart: { paddingLeft: 10, '& input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 8 },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginLeft: 0, marginTop: 4, fontSize: px(fontSize.caption) } },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: px(fontSize.body) } } },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: quietMark } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: quietMark } },
  // The arrow of every other chooser.
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      icon: ({ theme }) => ({
        width: 16,
        height: 16,
        top: 'calc(50% - 8px)',
        right: 9,
        color: vars(theme).palette.text.secondary,
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      option: { fontSize: px(fontSize.body), minHeight: '34px !important' },
      noOptions: { fontSize: px(fontSize.small) },
      loading: { fontSize: px(fontSize.small) },
      tag: { height: 24, margin: 2 },
      inputRoot: {
        paddingTop: '2px !important',
        paddingBottom: '2px !important',
        '& .MuiAutocomplete-input': { padding: '4.5px 4px 4.5px 5px !important' },
      },
    },
  },
};

const surfaces: Components<Omit<Theme, 'components'>> = {
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: vars(theme).palette.divider, borderRadius: radius.surface }),
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: radius.surface + 2 }, paperFullScreen: { borderRadius: 0 } },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: px(fontSize.lead), fontWeight: 620, padding: '20px 24px 8px' } },
  },
  MuiDialogContentText: { styleOverrides: { root: { fontSize: px(fontSize.body) } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiMenuItem: {
    styleOverrides: {
      root: { fontSize: px(fontSize.body), minHeight: 36, gap: 10, borderRadius: radius.small },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${vars(theme).palette.divider}` }),
      list: { padding: 4 },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 350, enterNextDelay: 80 },
    styleOverrides: { tooltip: { fontSize: px(fontSize.caption), maxWidth: 420, wordBreak: 'break-word' } },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radius.small, fontSize: px(fontSize.caption), height: 22, maxWidth: '100%' },
      label: { paddingLeft: 8, paddingRight: 8 },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: radius.control, fontSize: px(fontSize.small), alignItems: 'center' },
      action: { '& .MuiIconButton-root': { color: 'inherit' } },
      // The library's own dark ground is too light for white words and too dark for black ones.
      filled: ({ theme, ownerState: { severity = 'success' } }) => ({
        backgroundColor: vars(theme).palette[severity].main,
        color: vars(theme).palette[severity].contrastText,
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 14px', fontSize: px(fontSize.body) } } },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
};

const page: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollbarGutter: 'auto' },
      body: { fontVariantNumeric: 'tabular-nums', textRendering: 'optimizeLegibility' },
      '#root': { minHeight: '100dvh' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
};

/** How MUI's parts look here: dense, flat, one focus ring, no ripple. */
export const themeComponents: Components<Omit<Theme, 'components'>> = {
  ...buttons,
  ...inputs,
  ...surfaces,
  ...page,
};
