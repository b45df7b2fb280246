export { readFirstRows } from './list/first-rows.ts';
export { RecordPage } from './record-page.tsx';
export { RecordScreen } from './record-screen.tsx';
