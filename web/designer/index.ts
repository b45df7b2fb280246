export { CrudScreen } from './crud-screen.tsx';
