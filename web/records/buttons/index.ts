export {
  addRowButton,
  addedRowButtonNames,
  NamedRowButton,
  registeredRowButtons,
  registerRowButton,
  rowButtonNames,
} from './registry.tsx';
export { ActionButton, isOffered } from './action-button.tsx';
export { ButtonsCell } from './buttons-cell.tsx';
export { ButtonFace } from './button-face.tsx';
export { DialogButton } from './dialog-button.tsx';
export { RowButtonBar, rowButtonsWidth } from './row-button-bar.tsx';
export { ActionRunContext, asksFirst, rowTarget, useAction } from './use-action.tsx';
export type { ActionRun, ActionTarget } from './use-action.tsx';
export type { RowButton, RowButtonProps } from './button.ts';
