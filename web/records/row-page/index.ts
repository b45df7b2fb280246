export { RowPageFrame } from './row-page-frame.tsx';
