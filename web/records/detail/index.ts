export { DetailDrawer } from './detail-drawer.tsx';
