import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { UploadConfig } from '#engine/contract/index.ts';

/** What one input takes: what the site allows, narrowed by the field. */
export interface UploadRules {
  /** Bytes of one file. */
  maxSize: number;
  /** Lower case, without a point. */
  suffixes: string[];
  mimeTypes: string[];
  pictures: boolean;
}

/** What the site allows. */
type SiteLimits = Pick<UploadConfig, 'maxSize' | 'allowedSuffixes' | 'allowedMimeTypes'>;

/** Why a file is not sent at all; each has a text of its own. */
export type Refusal = 'incomplete' | 'type' | 'size';

const PICTURES = 'jpg jpeg png gif webp bmp avif svg ico'.split(' ');

const listOf = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(','))
    .map((item) => String(item).trim().replace(/^\./, '').toLowerCase())
    .filter(Boolean);

/**
 * @param props Of the field: `suffixes` and `maxSize` (bytes) narrow what the site allows.
 * @param site Absent while nobody knows: then the server alone validates.
 */
export function uploadRules(props: JsonObject, site: SiteLimits | undefined, pictures: boolean): UploadRules {
  const allowed = site ? listOf(site.allowedSuffixes) : [];
  const own = listOf(props.suffixes);
  const kind = pictures && own.length === 0 ? PICTURES : own;
  const limits = [site?.maxSize, Number(props.maxSize)].filter((limit) => limit !== undefined && limit > 0);
  return {
    maxSize: Math.min(...(limits as number[]), Infinity),
    suffixes: narrowed(allowed, kind),
    mimeTypes: site
      ? listOf(site.allowedMimeTypes).filter((type) => !pictures || type.startsWith('image/'))
      : [],
    pictures,
  };
}

const narrowed = (allowed: string[], kind: string[]): string[] =>
  allowed.length === 0
    ? kind
    : kind.length === 0
      ? allowed
      : allowed.filter((suffix) => kind.includes(suffix));

/** The same checks as the server's, before anything is sent. Null when the file may go. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>, rules: UploadRules): Refusal | null {
  if (!file.name || !file.size) return 'incomplete';
  if (!isAllowed(file, rules)) return 'type';
  return file.size > rules.maxSize ? 'size' : null;
}

function isAllowed(
  { name, type }: Pick<File, 'name' | 'type'>,
  { suffixes, mimeTypes }: UploadRules,
): boolean {
  if (suffixes.length === 0 && mimeTypes.length === 0) return true;
  const suffix = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const isListed = (allowed: string): boolean =>
    allowed === type || (allowed.endsWith('/*') && type.startsWith(allowed.slice(0, -1)));
  return suffixes.includes(suffix) || mimeTypes.some(isListed);
}

/** For the file chooser's own filter. */
export const acceptOf = ({ suffixes, mimeTypes, pictures }: UploadRules): string | undefined => {
  const all = [...suffixes.map((suffix) => `.${suffix}`), ...mimeTypes];
  return all.length > 0 ? all.join(',') : pictures ? 'image/*' : undefined;
};
