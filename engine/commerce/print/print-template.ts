/** What a template prints: texts by name, and lists of such texts. */
export interface PrintData {
  texts: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

const LIST = /\{#(\w+)\}([\s\S]*?)\{\/\1\}/g;
const NAME = /\{(\w+)\}/g;

/**
 * HTML of a template: `{name}` stands for a text, `{#lines}...{/lines}` is repeated for each member of a list and may say what that has
 * beside everything else. Texts are escaped; what has no value leaves nothing behind.
 */
export function printTemplate(template: string, { texts, lists }: PrintData): string {
  const fill = (part: string, own: Readonly<Record<string, string>>): string =>
    part.replace(NAME, (_, name: string) => escaped(own[name] ?? texts[name] ?? ''));
  // Text, name of a list, what is repeated, text, ...: what was filled in is not looked at again.
  const parts = template.split(LIST);
  return parts
    .map((part, at) => {
      if (at % 3 === 0) return fill(part, {});
      return at % 3 === 1
        ? (lists[part] ?? []).map((member) => fill(parts[at + 1] ?? '', member)).join('')
        : '';
    })
    .join('');
}

/** Names that a template says and nobody has, each once. */
export function unknownNames(template: string, known: PrintData): string[] {
  const lists = [...template.matchAll(/\{[#/](\w+)\}/g)].map(([, name = '']) => name);
  const plain = new Set([
    ...Object.keys(known.texts),
    ...Object.values(known.lists).flatMap(([first = {}]) => Object.keys(first)),
  ]);
  const names = [...template.matchAll(NAME)].map(([, name = '']) => name);
  return [
    ...new Set([
      ...lists.filter((name) => !Object.hasOwn(known.lists, name)),
      ...names.filter((name) => !plain.has(name)),
    ]),
  ];
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
