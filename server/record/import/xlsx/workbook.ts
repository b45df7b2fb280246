import path from 'node:path/posix';
import { AppError } from '#server/errors/app-error.ts';
import { attribute, readWholeXml } from './read-xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** A sheet that people see. */
export interface SheetPart {
  name: string;
  /** Where it stands in the package. */
  part: string;
}

/** What a workbook says of its sheets. */
export interface Workbook {
  sheets: SheetPart[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
  /** Parts of shared texts and of styles, where there are any. */
  strings: string | null;
  styles: string | null;
}

const MAX_BYTES = 20 * 1024 * 1024;
const MAIN = 'xl/workbook.xml';

/** Reads which sheets there are. Relations that lead out of the package are passed over. @throws AppError `import.broken-file`. */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  const main = await mainPart(zip);
  const targets = await relationsOf(zip, main);
  const book: Workbook = { sheets: [], from1904: false, strings: null, styles: null };
  for (const { type, target } of targets.values()) {
    if (type.endsWith('/sharedStrings')) book.strings = target;
    if (type.endsWith('/styles')) book.styles = target;
  }
  await readWholeXml(await zip.read(main, MAX_BYTES), {
    open: (name, attributes) => {
      if (name === 'workbookPr') book.from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const target = targets.get(attribute(attributes, 'id') ?? '');
      const isSeen = (attributes['state'] ?? 'visible') === 'visible';
      if (isSeen && target?.type.endsWith('/worksheet'))
        book.sheets.push({ name: attributes['name'] ?? '', part: target.target });
    },
  });
  if (book.sheets.length === 0) throw new AppError('import.broken-file');
  return book;
}

interface Relation {
  type: string;
  target: string;
}

async function mainPart(zip: ZipParts): Promise<string> {
  if (!zip.has('_rels/.rels')) return MAIN;
  const relations = await readRelations(zip, '_rels/.rels', '');
  return [...relations.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target ?? MAIN;
}

function relationsOf(zip: ZipParts, part: string): Promise<Map<string, Relation>> {
  const folder = path.dirname(part);
  return readRelations(zip, `${folder}/_rels/${path.basename(part)}.rels`, folder);
}

async function readRelations(zip: ZipParts, part: string, folder: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  await readWholeXml(await zip.read(part, MAX_BYTES), {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
      const { Id = '', Type = '', Target = '' } = attributes;
      found.set(Id, {
        type: Type,
        target: path.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1),
      });
    },
  });
  return found;
}
