import type { ChunkReport } from './chunk-sizes.ts';
import { reaches, type Figure } from './figure.ts';

const NAME_WIDTH = 58;

/** One line of the table: the figure, its reach, and whether it keeps it. */
export function figureLine(figure: Figure): string {
  const { name, value, unit, reach } = figure;
  const kept = reaches(figure);
  const limit = reach === null ? '' : `${unit === 'fps' ? 'at least' : 'at most'} ${reach} ${unit}`;
  const verdict = kept === null ? '' : kept ? 'reached' : 'MISSED';
  return `${name.padEnd(NAME_WIDTH)} ${`${rounded(value)} ${unit}`.padStart(11)}  ${limit.padEnd(18)} ${verdict}`.trimEnd();
}

/** What screens and widgets weigh. */
export function chunkLines({ screens, onDemand }: ChunkReport): string[] {
  return [
    ...screens.map(({ name, kB, files }, at) => {
      const words = at === 0 ? name : `${name}, beyond those above`;
      return `${`scripts and styles of ${words} (${files} files)`.padEnd(NAME_WIDTH)} ${`${rounded(kB)} kB`.padStart(11)}  gzipped`;
    }),
    'loaded on demand, gzipped:',
    ...onDemand.map(({ name, kB }) => `  ${name.padEnd(NAME_WIDTH - 2)} ${`${rounded(kB)} kB`.padStart(11)}`),
  ];
}

const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
