export { DragLayer } from './drag-layer.tsx';
export { MoveDialog } from './move-dialog.tsx';
