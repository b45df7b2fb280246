import { Suspense, type ComponentType } from 'react';
import { Skeleton } from '@mui/material';
import { lazyPart } from '../../../providers/lazy-part.ts';
import type { InputProps } from '../input.ts';
import type { SeveralUpload } from './several-upload.tsx';
import type { SingleUpload } from './single-upload.tsx';

interface UploadProps {
  input: InputProps;
  pictures: boolean;
}

interface UploadParts {
  SeveralUpload: typeof SeveralUpload;
  SingleUpload: typeof SingleUpload;
}

let parts: UploadParts | null = null;

/** Fetched with the first form that takes files: lists begin without it. */
export async function loadUploads(): Promise<UploadParts> {
  parts = await import('./upload-parts.ts');
  return parts;
}

const uploadPart = (choose: (from: UploadParts) => ComponentType<UploadProps>) =>
  lazyPart(
    async () => ({ default: choose(await loadUploads()) }),
    () => parts && { default: choose(parts) },
  );

const Single = uploadPart(({ SingleUpload }) => SingleUpload);
const Several = uploadPart(({ SeveralUpload }) => SeveralUpload);

function loaded(Part: ComponentType<UploadProps>, props: UploadProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
      <Part {...props} />
    </Suspense>
  );
}

export function ImageInput(input: InputProps) {
  return loaded(Single, { input, pictures: true });
}

export function ImagesInput(input: InputProps) {
  return loaded(Several, { input, pictures: true });
}

export function FileInput(input: InputProps) {
  return loaded(Single, { input, pictures: false });
}

export function FilesInput(input: InputProps) {
  return loaded(Several, { input, pictures: false });
}
