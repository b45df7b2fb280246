import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check, Finding } from './check.ts';
import type { Repository } from './repository.ts';

type Catalogue = Record<string, unknown>;
type Load = (path: string) => Promise<Record<string, unknown>>;

/** A language's file, or one of its folder; the same file of English (`en.ts`, `en/<area>.ts`) must say the same things. */
const CATALOGUE = /^(engine|server|web)\/.*\/zh-cn(\/(?!index\.)[\w-]+)?\.ts$/;

/** Checks that both languages have every text, none empty, with the same placeholders. */
export const texts: Check = textsCheck(
  (path) => import(pathToFileURL(path).href) as Promise<Record<string, unknown>>,
);

/** The check with its way of loading a catalogue's module. */
export function textsCheck(load: Load): Check {
  return {
    name: 'texts',
    kind: 'work',
    run: async (repository) => {
      const files = repository.files.filter((file) => CATALOGUE.test(file));
      if (files.length === 0) return [{ file: 'engine', line: 0, message: 'has no text catalogue' }];
      const findings = await Promise.all(files.map((file) => compareFiles(repository, file, load)));
      return findings.flat();
    },
  };
}

async function compareFiles(repository: Repository, chinese: string, load: Load): Promise<Finding[]> {
  const english = chinese.replace(/\/zh-cn(?=\.ts$|\/[\w-]+\.ts$)/, '/en');
  if (!repository.files.includes(english)) return [{ file: english, line: 0, message: 'is missing' }];
  const [left, right] = await Promise.all(
    [chinese, english].map(async (file) => leavesOf(catalogueIn(await load(join(repository.root, file))))),
  );
  return compareTexts({ file: chinese, texts: left! }, { file: english, texts: right! }).map((finding) => ({
    ...finding,
    line: lineOfKey(repository.text(finding.file), finding.message),
  }));
}

/** What one of two catalogues lacks or says differently. */
export function compareTexts(
  left: { file: string; texts: Map<string, string> },
  right: { file: string; texts: Map<string, string> },
): Finding[] {
  const keys = new Set([...left.texts.keys(), ...right.texts.keys()]);
  return [...keys].flatMap((key): Finding[] => {
    const [one, other] = [left.texts.get(key), right.texts.get(key)];
    if (one === undefined && isSingular(key, left.texts)) return [];
    if (one === undefined) return [{ file: left.file, line: 0, message: `lacks ${key}` }];
    if (other === undefined) return [{ file: right.file, line: 0, message: `lacks ${key}` }];
    if (one.trim() === '') return [{ file: left.file, line: 0, message: `${key} is empty` }];
    if (other.trim() === '') return [{ file: right.file, line: 0, message: `${key} is empty` }];
    if (placeholders(one) === placeholders(other)) return [];
    return [{ file: right.file, line: 0, message: `${key} has other placeholders than ${left.file}` }];
  });
}

/** Chinese has one form for any number: where it has `_other`, it needs no `_one`. */
function isSingular(key: string, texts: Map<string, string>): boolean {
  return key.endsWith('_one') && texts.has(key.replace(/_one$/, '_other'));
}

/** Every text of a nested catalogue by its dotted key. */
export function leavesOf(catalogue: unknown, prefix = ''): Map<string, string> {
  if (typeof catalogue === 'string') return new Map([[prefix, catalogue]]);
  if (typeof catalogue !== 'object' || catalogue === null) return new Map();
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) => [
      ...leavesOf(value, prefix === '' ? key : `${prefix}.${key}`),
    ]),
  );
}

/** The modules export one catalogue each, or several, each an object. */
function catalogueIn(module: Catalogue): Catalogue {
  const objects = Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null);
  return objects.length === 1 ? (objects[0]![1] as Catalogue) : Object.fromEntries(objects);
}

/** `{{name}}`, `{name}` and `%{name}` alike; plural forms of one key count separately. */
function placeholders(text: string): string {
  const found = [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}\}?/g)].map((match) => match[1] ?? '');
  return [...new Set(found)].sort((left, right) => left.localeCompare(right)).join();
}

function lineOfKey(text: string, message: string): number {
  const key = message
    .replace(/^lacks /, '')
    .split(' ', 1)[0]
    ?.split('.')
    .at(-1);
  const at = text.split('\n').findIndex((line) => key !== undefined && line.includes(key));
  return at + 1;
}
