import { DEFAULT_LOCALE, textIn, type OptionDefinition, type Text } from '#engine/definition/index.ts';

/** What the notation says: a title where it has one, and choices. */
export interface Notation {
  title: string | null;
  options: OptionDefinition[];
}

/**
 * Reads the notation that old tables carry in their comments: `Status:0=Disabled,1=Enabled`, or the choices alone;
 * full-width signs are taken too. Null when the text is none.
 */
export function readNotation(text: string): Notation | null {
  const plain = text.trim().replaceAll('＝', '=').replaceAll('，', ',').replaceAll('：', ':');
  const [, title = null, list = ''] = /^(?:([^:=,]*):)?(.*)$/s.exec(plain) ?? [];
  const parts = list
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const options = parts.map((part) => part.split('=').map((each) => each.trim()));
  if (options.length === 0 || options.some(([key, label, more]) => !key || !label || more !== undefined))
    return null;
  const isNumbered = options.every(([key]) => /^-?\d{1,15}$/.test(key ?? ''));
  return {
    title: title === null || title.trim() === '' ? null : title.trim(),
    options: options.map(([key = '', label = '']) => ({ key: isNumbered ? Number(key) : key, label })),
  };
}

/** A field in that notation: `Status:0=Disabled,1=Enabled`, in the default language. */
export function writeNotation(title: Text | undefined, options: readonly OptionDefinition[]): string {
  const words = (text: Text | undefined): string =>
    textIn(text, DEFAULT_LOCALE).replaceAll(/[,:=，：＝]/g, ' ');
  const list = options.map(({ key, label }) => `${key}=${words(label)}`).join(',');
  return list === '' ? words(title) : `${words(title)}:${list}`;
}

/** Choices under new labels: what else was said of a key stays, and so does its label in the other languages. */
export function mergeOptions(
  before: readonly OptionDefinition[],
  read: readonly OptionDefinition[],
  withDefault: (label: Text | undefined, words: string) => Text | undefined,
): OptionDefinition[] {
  return read.map((option) => {
    const known = before.find(({ key }) => String(key) === String(option.key));
    if (!known) return option;
    return {
      ...known,
      label: withDefault(known.label, textIn(option.label, DEFAULT_LOCALE)) ?? option.label,
    };
  });
}
