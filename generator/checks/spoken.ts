import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check } from './check.ts';
import { readSpeech, type Speech } from './read-speech.ts';
import { codeFiles, isTest, type Repository } from './repository.ts';
import { leavesOf } from './texts.ts';

const ENTRY = 'web/entry/main.tsx';
const PARTS = 'web/texts/parts.ts';
/** Whoever takes its words from here names them without their section. */
const DESIGNER = 'web/texts/designer.ts';

/** The part of every text, by the text's key: `list.add` is said with `records`. */
type PartOf = ReadonlyMap<string, string>;

/** Checks that code is fetched with the texts it says: on no way to it one of them may be missing. */
export const spoken: Check = spokenCheck(readParts);

/** The check with its way of finding which part holds a text, from the file that lists them. */
export function spokenCheck(read: (file: string) => Promise<PartOf>): Check {
  return {
    name: 'spoken',
    kind: 'work',
    run: async (repository) => {
      if (!repository.files.includes(ENTRY)) return [];
      const partOf = await read(join(repository.root, PARTS));
      const chunks = readChunks(repository);
      const certain = certainParts(chunks);
      return [...chunks].flatMap(([root, { files }]) =>
        [...files].flatMap(([file, speech]) =>
          unsaid(speech, partOf, certain.get(root)!).map(({ text, part, start }) => ({
            file,
            line: repository.module(file).lineAt(start),
            message: `says ${text}, but ${file === root ? '' : `${root} `}comes without the texts of ${part}`,
          })),
        ),
      );
    },
  };
}

async function readParts(file: string): Promise<PartOf> {
  const module = (await import(pathToFileURL(file).href)) as {
    PARTS: Record<string, Record<string, () => Promise<object>>>;
  };
  const keys = Object.entries(module.PARTS['zh-cn']!).map(async ([part, fetchPart]) =>
    [...leavesOf({ ...(await fetchPart()) }).keys()].map((key): [string, string] => [plain(key), part]),
  );
  return new Map((await Promise.all(keys)).flat());
}

const plain = (key: string): string => key.replace(/_(one|other)$/, '');

/** What one `import()` brings: the files that come with it, and what those fetch in turn with which parts. */
interface Chunk {
  files: Map<string, Speech>;
  fetches: Speech['fetches'];
}

function readChunks(repository: Repository): Map<string, Chunk> {
  const speeches = new Map(
    codeFiles(repository)
      .filter((file) => file.startsWith('web/') && !file.startsWith('web/texts/') && !isTest(file))
      .map((file) => [file, readSpeech(repository, file)]),
  );
  const chunks = new Map<string, Chunk>();
  const queue = [ENTRY];
  for (const root of queue) {
    if (chunks.has(root)) continue;
    const files = loadedWith(root, speeches);
    const fetches = [...files.values()]
      .flatMap((speech) => speech.fetches)
      .filter((it) => speeches.has(it.file));
    chunks.set(root, { files, fetches });
    queue.push(...fetches.map((it) => it.file));
  }
  return chunks;
}

/** The files a module loads at once; through an index only those of what is taken. */
function loadedWith(root: string, speeches: ReadonlyMap<string, Speech>): Map<string, Speech> {
  const loaded = new Map<string, Speech>();
  const seen = new Set<string>();
  const load = (file: string, names: string[] | null): void => {
    const speech = speeches.get(file);
    const asked = `${file} ${names?.join() ?? '*'}`;
    if (!speech || seen.has(asked)) return;
    seen.add(asked);
    loaded.set(file, speech);
    for (const taken of speech.takes) {
      if (!taken.passedOn || names === null || !file.endsWith('/index.ts')) load(taken.file, taken.names);
      else if (taken.names === null) load(taken.file, names);
      else {
        const wanted = taken.names.filter((_, at) => names.includes(taken.passedOn![at]!));
        if (wanted.length > 0) load(taken.file, wanted);
      }
    }
  };
  load(root, null);
  return loaded;
}

/** The parts that are there on every way to a chunk. */
function certainParts(chunks: ReadonlyMap<string, Chunk>): Map<string, Set<string>> {
  const certain = new Map([[ENTRY, new Set(['first'])]]);
  const queue = [ENTRY];
  for (const root of queue) {
    const here = certain.get(root)!;
    for (const { file, parts } of chunks.get(root)!.fetches) {
      const coming = new Set([...here, ...parts]);
      const before = certain.get(file);
      const now = before ? new Set([...before].filter((part) => coming.has(part))) : coming;
      if (before?.size === now.size) continue;
      certain.set(file, now);
      queue.push(file);
    }
  }
  return certain;
}

/** What a module says of parts that are not there. */
function unsaid(
  { takes, words }: Speech,
  partOf: PartOf,
  parts: ReadonlySet<string>,
): { text: string; part: string; start: number }[] {
  const sections = takes.some((taken) => taken.file === DESIGNER) ? ['designer.', ''] : [''];
  const likely = words.filter(({ text, whole }) => whole || text.includes('.'));
  return likely.flatMap(({ text, whole, start }) => {
    const part = sections.map((section) => partSaying(`${section}${text}`, whole, partOf)).find(Boolean);
    return part === undefined || parts.has(part) ? [] : [{ text, part, start }];
  });
}

/** The part of a text, or of what begins like it. */
function partSaying(words: string, whole: boolean, partOf: PartOf): string | undefined {
  if (whole) return partOf.get(words);
  return [...partOf].find(([key]) => key.startsWith(words))?.[1];
}
