export { FormDrawer, FormPage } from './form-frame.tsx';
