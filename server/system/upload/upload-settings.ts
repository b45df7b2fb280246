/** What may be uploaded, and under which name it is kept. */
export interface UploadSettings {
  /** `local`: on this server's disk. */
  mode: 'local' | 'cloud';
  /** Address below `/storage/`, with placeholders (see `renderSaveName`). */
  saveName: string;
  /** Bytes of one file. */
  maxSize: number;
  /** Lower case, without a point. */
  allowedSuffixes: readonly string[];
  /** Allowed whatever the suffix is; `image/*` stands for a whole kind. */
  allowedMimeTypes: readonly string[];
}

const MEGABYTE = 1024 * 1024;

const DEFAULTS: UploadSettings = {
  mode: 'local',
  saveName: '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
  maxSize: 10 * MEGABYTE,
  allowedSuffixes:
    'jpg jpeg png gif webp bmp mp4 mp3 wav zip rar 7z doc docx xls xlsx ppt pptx pdf txt csv'.split(' '),
  allowedMimeTypes: [],
};

/** The one place that says what may be uploaded: the upload itself and what clients get both ask here. */
export function uploadSettings(): UploadSettings {
  return DEFAULTS;
}
