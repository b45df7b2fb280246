import type { OptionDefinition, Text } from '#engine/definition/index.ts';

/** What a column or table comment says: a short title, choices, or a sentence of explanation. */
export interface CommentFacts {
  title?: Text;
  options?: OptionDefinition[];
  help?: string;
}

const CJK = /\p{Script=Han}/u;
const LONGEST_TITLE_CJK = 16;
const LONGEST_TITLE_LATIN = 30;

/**
 * Reads `Title:key=Label,key2=Label2`, with ASCII or full-width punctuation. A comment without choices is a title when
 * it is short, else an explanation. Keys become numbers when `numeric`.
 */
export function readComment(comment: string | undefined, numeric = false): CommentFacts {
  const text = comment?.trim() ?? '';
  if (text === '') return {};
  const [, head = '', tail = ''] = /^([^:：]*)[:：](.*)$/s.exec(text) ?? [];
  const options = optionsFrom(tail, numeric);
  if (options) return { ...(head.trim() === '' ? {} : { title: titleFrom(head.trim()) }), options };
  return isTitle(text) ? { title: titleFrom(text) } : { help: text };
}

function optionsFrom(text: string, numeric: boolean): OptionDefinition[] | undefined {
  const pairs = text.split(/[,，;；]/).map((part) => /^\s*([^=＝]+?)\s*[=＝]\s*(.+?)\s*$/s.exec(part));
  if (pairs.length < 2 || pairs.some((pair) => pair === null)) return undefined;
  const options = pairs.map((pair) => ({ key: keyFrom(pair?.[1] ?? '', numeric), label: pair?.[2] ?? '' }));
  const unique = new Set(options.map((option) => option.key)).size === options.length;
  return unique && !(numeric && options.some((option) => typeof option.key !== 'number'))
    ? options
    : undefined;
}

function keyFrom(text: string, numeric: boolean): string | number {
  return numeric && /^-?\d+$/.test(text) ? Number(text) : text;
}

function isTitle(text: string): boolean {
  if (/[.。!！?？\n]/.test(text)) return false;
  return (
    text.length <= (CJK.test(text) ? LONGEST_TITLE_CJK : LONGEST_TITLE_LATIN) && text.split(/\s+/).length <= 4
  );
}

function titleFrom(text: string): Text {
  return CJK.test(text) ? { 'zh-cn': text } : { en: text };
}
