import { isObject, type Json } from '#engine/model/json.ts';
import { LOCALES, type FullText, type Text } from '#engine/model/text.ts';
import { both } from '../text.ts';

/** What a parameter may hold. `text` is a string or one string per language; `texts` and `words` are maps by value. */
export type RendererPropKind =
  'flag' | 'number' | 'word' | 'text' | 'words' | 'texts' | 'list' | 'steps' | 'choice';

/** One parameter of a renderer, as `list.renderProps` writes it. */
export interface RendererProp {
  kind: RendererPropKind;
  about: Text;
  /** Of a `choice`: what may be written. */
  choices?: readonly string[];
  /** What holds when it is left out. */
  default?: Json;
}

/** A renderer: what it draws and which parameters it takes. */
export interface Renderer {
  title: Text;
  about: Text;
  props: Readonly<Record<string, RendererProp>>;
}

const isText = (value: Json): boolean =>
  typeof value === 'string' ||
  (isObject(value) &&
    Object.entries(value).every(
      ([locale, text]) => LOCALES.some((each) => each === locale) && typeof text === 'string',
    ));

const isKey = (value: Json): boolean => typeof value === 'string' || typeof value === 'number';

const isStep = (value: Json): boolean =>
  isObject(value) && typeof value.from === 'number' && typeof value.color === 'string';

const FITS: Record<RendererPropKind, (value: Json, prop: RendererProp) => boolean> = {
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  word: (value) => typeof value === 'string' && value !== '',
  text: isText,
  words: (value) => isObject(value) && Object.values(value).every((each) => typeof each === 'string'),
  texts: (value) => isObject(value) && Object.values(value).every(isText),
  list: (value) => Array.isArray(value) && value.every(isKey),
  steps: (value) => Array.isArray(value) && value.every(isStep),
  choice: (value, { choices }) => choices?.some((each) => each === value) ?? false,
};

/** What a parameter of each kind looks like, for the one who wrote something else. */
const LOOKS: Record<RendererPropKind, FullText> = {
  flag: both('true 或 false', 'true or false'),
  number: both('数字', 'a number'),
  word: both('非空文本', 'a text that is not empty'),
  text: both('文本，或按语言分别写的文本', 'a text, or one text per language'),
  words: both('按值写的文本，例如 { "1": "success" }', 'texts by value, e.g. { "1": "success" }'),
  texts: both(
    '按值写的文本，例如 { "1": { "zh-cn": "是", "en": "Yes" } }',
    'texts by value, e.g. { "1": { "zh-cn": "是", "en": "Yes" } }',
  ),
  list: both('值的列表', 'a list of values'),
  steps: both(
    '分级列表，例如 [{ "from": 80, "color": "success" }]',
    'a list of steps, e.g. [{ "from": 80, "color": "success" }]',
  ),
  choice: both('可选项之一', 'one of the choices'),
};

/** Whether a written parameter is of the kind asked for. */
export function fitsRendererProp(prop: RendererProp, value: Json): boolean {
  return FITS[prop.kind](value, prop);
}

/** How a parameter must be written, in words. */
export function rendererPropLooks(prop: RendererProp): FullText {
  const { choices } = prop;
  return choices ? both(`其中之一：${choices.join('、')}`, `one of ${choices.join(', ')}`) : LOOKS[prop.kind];
}
