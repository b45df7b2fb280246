export { FormFrame } from './form-frame.tsx';
export { FormPage } from './form-page.tsx';
export { SchemaForm } from './schema-form.tsx';
export type { SchemaFormProps } from './schema-form.tsx';
export { ActionForm } from './action-form.tsx';
