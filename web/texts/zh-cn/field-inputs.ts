/** The inputs of forms, searches and designs. */
export { input } from './input.ts';
export { longText } from './long-text.ts';
export { upload, uploadProblem } from './upload.ts';
