import { renderSaveName, SAVE_NAME_PLACEHOLDERS } from '#engine/contract/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { settingGroup } from '../settings/declared-setting.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { isCloudMode } from './cloud/cloud-settings.ts';
import { RUNNING_SUFFIXES } from './file-kinds.ts';

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

/** Stores copy no larger object in one step. */
const MAX_IN_CLOUD = 5 * 1024 ** 3;
const MEGABYTE = 1024 * 1024;
const SUFFIXES = 'jpg jpeg png gif webp bmp mp4 mp3 wav zip rar 7z doc docx xls xlsx ppt pptx pdf txt csv';

const PLACEHOLDERS = SAVE_NAME_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

/** What people may upload. */
export const UPLOAD = settingGroup(
  { name: 'upload', title: { 'zh-cn': '上传配置', en: 'Uploads' }, node: 'routine/config/upload' },
  {
    upload_max_size: {
      type: 'number',
      title: { 'zh-cn': '单个文件上限（MB）', en: 'Largest file (MB)' },
      min: 1,
      max: 20_480,
      required: true,
      default: 10,
      form: { span: 6 },
    },
    upload_suffixes: {
      type: 'textarea',
      title: { 'zh-cn': '允许的后缀', en: 'Allowed suffixes' },
      help: { 'zh-cn': '以空格或逗号分隔', en: 'Separated by blanks or commas' },
      length: 2000,
      required: true,
      default: SUFFIXES,
      check: suffixIssues,
    },
    upload_mime_types: {
      type: 'textarea',
      title: { 'zh-cn': '允许的 MIME 类型', en: 'Allowed MIME types' },
      help: {
        'zh-cn': '以空格或逗号分隔，如 image/*；后缀不在列表中的文件也可按类型上传',
        en: 'Separated by blanks or commas, such as image/*: what the list of suffixes does not name is taken by its type',
      },
      length: 2000,
      check: mimeIssues,
    },
    upload_save_name: {
      type: 'string',
      title: { 'zh-cn': '保存路径', en: 'Save name' },
      help: {
        'zh-cn': `占位符：${PLACEHOLDERS}`,
        en: `Placeholders: ${PLACEHOLDERS}`,
      },
      length: 120,
      required: true,
      default: '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
      check: saveNameIssues,
    },
  },
);

/** The one place that says what may be uploaded: the upload itself and what clients get both ask here. */
export function uploadSettings(settings: SiteSettings): UploadSettings {
  const { upload_max_size, upload_suffixes, upload_mime_types, upload_save_name } = UPLOAD.settings;
  return {
    mode: isCloudMode(settings) ? 'cloud' : 'local',
    saveName: settings.get(upload_save_name),
    maxSize: Math.min(
      settings.get(upload_max_size) * MEGABYTE,
      isCloudMode(settings) ? MAX_IN_CLOUD : Infinity,
    ),
    allowedSuffixes: words(settings.get(upload_suffixes)),
    allowedMimeTypes: words(settings.get(upload_mime_types)),
  };
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,，]+/)
    .filter(Boolean);

function suffixIssues(value: Json): FieldIssue[] {
  const suffixes = words(String(value ?? ''));
  const wrong = suffixes.find((suffix) => !/^[a-z0-9]{1,16}$/.test(suffix));
  if (wrong !== undefined)
    return [
      custom(
        'upload_suffixes',
        `“${wrong}” 不是后缀，请写如 jpg`,
        `“${wrong}” is no suffix: write it as jpg`,
      ),
    ];
  const running = suffixes.find((suffix) => RUNNING_SUFFIXES.has(suffix));
  if (running === undefined) return [];
  return [
    custom(
      'upload_suffixes',
      `.${running} 文件可能在浏览器中运行，不能允许`,
      `Files with .${running} may run in a browser and can not be allowed`,
    ),
  ];
}

function mimeIssues(value: Json): FieldIssue[] {
  const wrong = words(String(value ?? '')).find((type) => !/^[a-z]+\/(\*|[a-z0-9][a-z0-9.+-]*)$/.test(type));
  if (wrong === undefined) return [];
  return [custom('upload_mime_types', `“${wrong}” 不是 MIME 类型`, `“${wrong}” is no MIME type`)];
}

/** Tried with a file's facts: a name that leads elsewhere, or has too little room in the column, is refused. */
function saveNameIssues(value: Json): FieldIssue[] {
  const facts = {
    topic: 'x'.repeat(20),
    stem: 'x'.repeat(15),
    suffix: 'x'.repeat(16),
    sha1: 'x'.repeat(40),
    now: new Date(0),
    random: (count: number) => new Uint8Array(count),
  };
  try {
    const address = renderSaveName(String(value ?? ''), facts);
    if (address.length <= 240) return [];
    return [custom('upload_save_name', '展开后的路径过长', 'The name is too long when it is filled in')];
  } catch {
    return [
      custom(
        'upload_save_name',
        '请以 /storage/ 开头，且只使用列出的占位符',
        'It has to start with /storage/ and use no other placeholders than those listed',
      ),
    ];
  }
}

const custom = (path: string, zhCn: string, en: string): FieldIssue => ({
  path,
  code: 'custom',
  message: { 'zh-cn': zhCn, en },
});
