export { readFirstRows } from './list/first-rows.ts';
export { RecordScreen } from './record-screen.tsx';
