/** What a suffix promises about a file. */
export interface FileKind {
  /** Under which the file is kept and served, whatever the client says. */
  mime: string;
  /** Suffixes that the file's first bytes may show; `text` for files without a signature. */
  content: readonly string[] | 'text';
}

const kind = (mime: string, ...content: string[]): FileKind => ({ mime, content });
const text = (mime: string): FileKind => ({ mime, content: 'text' });
const office = (name: string, suffix: string): FileKind =>
  kind(`application/vnd.openxmlformats-officedocument.${name}`, suffix, 'zip');
const oldOffice = (name: string): FileKind => kind(`application/${name}`, 'cfb');

/** Suffixes of what a browser may run as a page; nobody can allow them. */
export const RUNNING_SUFFIXES: ReadonlySet<string> = new Set(
  'svg svgz html htm xhtml xht shtml mht mhtml xml xsl xslt js mjs cjs php phtml jsp asp aspx swf hta'.split(
    ' ',
  ),
);

/** Files whose contents are known; others are taken by their suffix, if it is allowed, as bytes to be kept. */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  jpg: kind('image/jpeg', 'jpg'),
  jpeg: kind('image/jpeg', 'jpg'),
  png: kind('image/png', 'png', 'apng'),
  gif: kind('image/gif', 'gif'),
  webp: kind('image/webp', 'webp'),
  bmp: kind('image/bmp', 'bmp'),
  avif: kind('image/avif', 'avif'),
  ico: kind('image/x-icon', 'ico'),
  mp4: kind('video/mp4', 'mp4', 'm4v', 'mov'),
  webm: kind('video/webm', 'webm', 'mkv'),
  mov: kind('video/quicktime', 'mov', 'mp4'),
  mp3: kind('audio/mpeg', 'mp3'),
  wav: kind('audio/wav', 'wav'),
  ogg: kind('audio/ogg', 'ogg', 'oga', 'opus', 'ogv', 'ogx'),
  pdf: kind('application/pdf', 'pdf'),
  zip: kind('application/zip', 'zip', 'docx', 'xlsx', 'pptx', 'epub', 'jar', 'odt', 'ods', 'odp'),
  rar: kind('application/vnd.rar', 'rar'),
  '7z': kind('application/x-7z-compressed', '7z'),
  gz: kind('application/gzip', 'gz', 'tar.gz'),
  doc: oldOffice('msword'),
  xls: oldOffice('vnd.ms-excel'),
  ppt: oldOffice('vnd.ms-powerpoint'),
  docx: office('wordprocessingml.document', 'docx'),
  xlsx: office('spreadsheetml.sheet', 'xlsx'),
  pptx: office('presentationml.presentation', 'pptx'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  json: text('application/json'),
};

const UNKNOWN: FileKind = { mime: 'application/octet-stream', content: [] };

/** @param suffix Lower case, without a point. */
export function kindOf(suffix: string): FileKind {
  return Object.hasOwn(FILE_KINDS, suffix) ? (FILE_KINDS[suffix] ?? UNKNOWN) : UNKNOWN;
}

/** Pictures whose size is read, and which must therefore be whole. */
export const isPicture = (suffix: string): boolean =>
  ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'].includes(suffix);
