export { ColourSwitch } from './colour-switch.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { ConfirmPopover } from './confirm-popover.tsx';
export { Icon } from './icon.tsx';
export { IconButton } from './icon-button.tsx';
export { ICON_NAMES } from './icon-set.ts';
export type { IconName } from './icon-set.ts';
export { Labelled } from './labelled.tsx';
export { LanguageSwitch } from './language-switch.tsx';
export { Logo } from './logo.tsx';
export { Notices, useNoticeClose } from './notices.tsx';
export { PageTitle } from './page-title.tsx';
export { isForBrowser, QuickLink } from './quick-link.tsx';
export { PlainIconButton } from './plain-icon-button.tsx';
export { ProgressBar } from './progress-bar.tsx';
export { ShortcutsOverlay } from './shortcuts/shortcuts-overlay.tsx';
export { showShortcuts } from './shortcuts/shown-shortcuts.ts';
export { SpokenParts } from './spoken-parts.tsx';
export { StatePanel } from './state-panel.tsx';
export { theme } from './theme.ts';
export { useEventCallback } from './use-event-callback.ts';
export { useEver } from './use-ever.ts';
export { useShortcut } from './shortcuts/use-shortcut.ts';
export {
  chartColours,
  darkColours,
  density,
  fontFamily,
  fontSize,
  lightColours,
  menuWidth,
  monoFamily,
  radius,
  rowHeights,
} from './tokens.ts';
