import { SPELLED } from './spelled.ts';
import { SYLLABLES } from './syllables.ts';

let readings: ReadonlyMap<string, string> | undefined;

function readingOf(character: string): string {
  readings ??= new Map(
    SYLLABLES.split('\n').flatMap((line) => {
      const [syllable = '', characters = ''] = line.split(' ');
      return [...characters].map((each) => [each, syllable] as const);
    }),
  );
  const reading = readings.get(character);
  if (reading === undefined)
    throw new Error(`Nobody knows how ${character} is read: add it to syllables.ts.`);
  return reading;
}

/** The syllables of a Chinese name in pinyin without tones, one for each character. */
export function spell(name: string): string[] {
  for (let length = name.length; length > 0; length -= 1) {
    const known = SPELLED[name.slice(0, length)];
    if (known !== undefined) return [...known.split(' '), ...Array.from(name.slice(length), readingOf)];
  }
  return [...name].map(readingOf);
}
