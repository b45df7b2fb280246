import type { ErrorCode } from '#engine/model/error-code.ts';
import type { FieldIssue, IssueCode } from '#engine/model/issue.ts';
import type { Json } from '#engine/model/json.ts';
import { LOCALES, type Locale, type Text } from '#engine/model/text.ts';
import { textIn } from '../../definition/index.ts';
import type { WireIssue } from '../envelope.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { zhCn } from './zh-cn.ts';

/** Every language's texts. */
export const catalogues: Record<Locale, Catalogue> = { 'zh-cn': zhCn, en };

/**
 * The text of a refusal. A parameter that is not given leaves nothing behind but a tidy sentence: its placeholder is
 * taken out with the blanks around it.
 */
export function translate(
  locale: Locale,
  code: ErrorCode | IssueCode,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const text = catalogues[locale][code].replace(/\{(\w+)\}/g, (_, name: string) =>
    spelled(params, name, locale),
  );
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.。,，])/g, '$1')
    .replace(/^\s+|[\s:：]+$/g, '');
}

function spelled(params: Readonly<Record<string, unknown>>, name: string, locale: Locale): string {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (isText(value)) return textIn(value, locale);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as Json);
}

/** A param that is a text in several languages stands there in the one spoken. */
const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && LOCALES.some((locale) => Object.hasOwn(value, locale));

/** A field issue ready for the wire: its own message, or the catalogue's with the field's title as `{label}`. */
export function translateIssue(locale: Locale, issue: FieldIssue, title?: Text): WireIssue {
  const label = textIn(title, locale) || issue.path;
  const message = textIn(issue.message, locale) || translate(locale, issue.code, { label, ...issue.params });
  return { path: issue.path, code: issue.code, message };
}
