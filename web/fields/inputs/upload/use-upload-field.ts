import { flatMenu, useSite } from '../../../providers/index.ts';
import type { InputProps } from '../input.ts';
import { uploadRules, type UploadRules } from './upload-rules.ts';

/** The definition of uploaded files. */
export const LIBRARY = 'routine/attachment';

export interface UploadField {
  rules: UploadRules;
  /** Most values; Infinity for any number. */
  limit: number;
  topic: string | undefined;
  /** Whole addresses are stored, with the site in front. */
  fullUrl: boolean;
  /** The reader may look into the library. */
  library: boolean;
  locked: boolean;
}

/** What the field, the site and the reader's rights make of an upload input. */
export function useUploadField(input: InputProps, pictures: boolean): UploadField {
  const { data: site } = useSite();
  const { props, schema } = input;
  const limits = [Number(props.limit), Number(schema.maxItems)].filter((limit) => limit > 0);
  return {
    rules: uploadRules(props, site?.siteConfig?.upload, pictures),
    limit: Math.min(...limits, Infinity),
    topic: typeof props.topic === 'string' ? props.topic : undefined,
    fullUrl: props.fullUrl === true,
    library: props.library !== false && flatMenu(site?.menus ?? []).some(({ name }) => name === LIBRARY),
    locked: input.disabled || input.readonly,
  };
}
