export { FormDrawer, FormPage } from './form-frame.tsx';
export { SchemaForm } from './schema-form.tsx';
export type { SchemaFormProps } from './schema-form.tsx';
export { ActionForm } from './action-form.tsx';
