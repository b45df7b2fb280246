export { SeveralUpload } from './several-upload.tsx';
export { SingleUpload } from './single-upload.tsx';
