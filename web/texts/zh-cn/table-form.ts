/** The form of any table. */
export { form } from './form.ts';
export { recordForm } from './record-form.ts';
