import type { InputProps } from '../input.ts';
import { SeveralUpload } from './several-upload.tsx';
import { SingleUpload } from './single-upload.tsx';

export function ImageInput(input: InputProps) {
  return <SingleUpload input={input} pictures />;
}

export function ImagesInput(input: InputProps) {
  return <SeveralUpload input={input} pictures />;
}

export function FileInput(input: InputProps) {
  return <SingleUpload input={input} pictures={false} />;
}

export function FilesInput(input: InputProps) {
  return <SeveralUpload input={input} pictures={false} />;
}
