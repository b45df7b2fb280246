import { AppError } from '#server/errors/app-error.ts';
import { readWholeXml } from './read-xml.ts';
import type { ZipParts } from './zip-parts.ts';

const MAX_BYTES = 150 * 1024 * 1024;
const MAX_TEXTS = 1_500_000;
/** All texts together: they stay in memory while the sheet is read. */
const MAX_CHARACTERS = 30_000_000;

/** Texts that cells name by their number. @throws AppError `import.oversized`. */
export async function readSharedStrings(zip: ZipParts, part: string | null): Promise<string[]> {
  if (part === null || !zip.has(part)) return [];
  const texts: string[] = [];
  let characters = 0;
  const reader = textReader((text) => {
    characters += text.length;
    texts.push(text);
    if (characters > MAX_CHARACTERS || texts.length > MAX_TEXTS) throw new AppError('import.oversized');
  }, 'si');
  await readWholeXml(await zip.read(part, MAX_BYTES), reader);
  return texts;
}

/**
 * Puts together the text of elements of a name (`si`, `is`), whose runs stand apart; how it is pronounced is left out.
 * @param take called at the end of each
 */
export function textReader(take: (text: string) => void, element: string) {
  let text = '';
  let isText = false;
  let isSound = false;
  return {
    open(name: string): void {
      if (name === element) text = '';
      else if (name === 'rPh') isSound = true;
      else if (name === 't') isText = true;
    },
    text(piece: string): void {
      if (isText && !isSound) text += piece;
    },
    close(name: string): void {
      if (name === 't') isText = false;
      else if (name === 'rPh') isSound = false;
      else if (name === element) take(withSigns(text));
    },
  };
}

/** Signs that XML has no place for stand as `_x000D_`. */
export function withSigns(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
