import { isObject, type Json, type JsonObject } from '#engine/model/json.ts';
import { contrastRatio } from './contrast-ratio.ts';
import type { PageNode } from './page-document.ts';
import type { PageFinding } from './page-facts.ts';

/** Names of colours behind a text, and of the text itself. */
const BEHIND = ['bg', 'background'] as const;
const TEXT = ['color', 'fg', 'text_color'] as const;
const READABLE = 4.5;

type Found = Omit<PageFinding, 'node'>;

/** What is missing in one block, and which of its texts are hard to read. */
export function blockFindings(id: string, node: PageNode): PageFinding[] {
  const found = [
    ...objectFindings(node.props, 'props'),
    ...contrastFindings({ ...node.box, ...node.props }, ''),
  ];
  const isEmpty = emptyPath(node.props, 'props');
  if (isEmpty !== null) {
    const text = { 'zh-cn': '组件没有可显示的内容', en: 'The block has nothing to show' };
    const fix = { [id]: { ...node, show: { ...node.show, hidden: true } } };
    found.push({ path: isEmpty, kind: 'empty', level: 'warning', text, fix });
  }
  return found.map((finding) => ({ node: id, ...finding }));
}

function objectFindings(value: Json, path: string): Found[] {
  if (Array.isArray(value))
    return [
      ...pictureFindings(value, path),
      ...value.flatMap((item, at) => objectFindings(item, `${path}.${at}`)),
    ];
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => objectFindings(each, `${path}.${key}`));
  const own = path === 'props' ? [] : contrastFindings(value, path);
  return [...englishFindings(value, path), ...emptyPicture(value, path), ...own, ...inner];
}

function englishFindings(value: JsonObject, path: string): Found[] {
  const [chinese, english] = [value['zh-cn'], value['en']];
  if (typeof chinese !== 'string' || chinese.trim() === '') return [];
  if (typeof english === 'string' && english.trim() !== '') return [];
  const text = {
    'zh-cn': '没有英文文字，英文页面会显示中文',
    en: 'The English text is missing; Chinese is shown',
  };
  return [{ path, kind: 'english', level: 'warning', text }];
}

const missing = (path: string): Found => ({
  path,
  kind: 'picture',
  level: 'warning',
  text: { 'zh-cn': '缺少图片', en: 'The picture is missing' },
});

const emptyPicture = (value: JsonObject, path: string): Found[] =>
  ['picture', 'image', 'poster'].filter((key) => value[key] === '').map((key) => missing(`${path}.${key}`));

/** Items without a picture among others that have one; what shows goods has theirs. */
function pictureFindings(items: readonly Json[], path: string): Found[] {
  const key = ['picture', 'image'].find((name) => items.some((item) => isObject(item) && item[name]));
  if (key === undefined) return [];
  return items.flatMap((item, at) =>
    isObject(item) && item[key] === undefined && item['source'] === undefined
      ? [missing(`${path}.${at}.${key}`)]
      : [],
  );
}

function contrastFindings(value: object, path: string): Found[] {
  const colours = new Map<string, unknown>(Object.entries(value));
  const [behind, key] = [BEHIND, TEXT].map((names) => [...names].find((name) => colours.has(name)));
  const ratio = contrastRatio(colours.get(behind ?? ''), colours.get(key ?? ''));
  if (ratio === null || ratio >= READABLE) return [];
  // A text on the background of the whole block is a property of the block.
  const place = path === '' ? `props.${key}` : `${path}.${key}`;
  const text = {
    'zh-cn': `文字与背景的对比度只有 ${ratio.toFixed(1)}，低于 4.5，不易看清`,
    en: `The contrast of text and background is ${ratio.toFixed(1)}; below 4.5 it is hard to read`,
  };
  return [{ path: place, kind: 'contrast', level: 'warning', text }];
}

/** The list that a block shows alone and that is empty: its items, or the chosen ids of its source. */
function emptyPath(props: JsonObject, path: string): string | null {
  const isNone = (value: Json | undefined): boolean => Array.isArray(value) && value.length === 0;
  const source = props['source'];
  if (isNone(props['items'])) return `${path}.items`;
  if (isNone(props['ids'])) return `${path}.ids`;
  return isObject(source) && isNone(source['ids']) ? `${path}.source.ids` : null;
}
