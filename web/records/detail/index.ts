export { DetailContext } from './detail-context.ts';
export { DetailDrawer } from './detail-drawer.tsx';
