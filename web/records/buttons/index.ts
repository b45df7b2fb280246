export { NamedRowButton, registerRowButton, rowButtonNames } from './registry.tsx';
export { ActionButton, isOffered } from './action-button.tsx';
export type { RowButton, RowButtonProps } from './button.ts';
