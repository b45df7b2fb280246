export { FormFrame } from './form-frame.tsx';
export { FormPage } from './form-page.tsx';
export { FieldAsideContext } from './form-layout.ts';
export { UnsavedGuard } from './unsaved-guard.tsx';
export { SchemaForm } from './schema-form.tsx';
export type { SchemaFormProps } from './schema-form.tsx';
export { ActionForm } from './action-form.tsx';
