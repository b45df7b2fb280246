import type { Check, Finding } from './check.ts';
import type { Repository } from './repository.ts';

const ROOMS = ['engine', 'definitions', 'generator', 'server', 'web'];
/** The five questions every room answers, in this order. */
const HEADINGS = [
  'What it is for',
  'What may import it',
  'Entry points',
  'How to add one more',
  'How it is tested',
];
const LONGEST = 120;

/** Checks that each room has its page, that it answers the five questions, and that it is read in two minutes. */
export const readmes: Check = {
  name: 'readmes',
  kind: 'work',
  run: (repository) => ROOMS.flatMap((room) => readmeFindings(repository, `${room}/README.md`)),
};

function readmeFindings(repository: Repository, file: string): Finding[] {
  if (!repository.files.includes(file)) return [{ file, line: 0, message: 'is missing' }];
  const lines = repository.text(file).trimEnd().split('\n');
  const headings = lines.filter((line) => line.startsWith('## ')).map((line) => line.slice(3));
  const places = HEADINGS.map((wanted) => headings.findIndex((heading) => heading.startsWith(wanted)));
  const absent = HEADINGS.filter((_, at) => places[at] === -1);
  const present = places.filter((place) => place >= 0);
  const isInOrder = present.every((place, at) => at === 0 || place > (present[at - 1] ?? -1));
  return [
    ...(lines.length > LONGEST
      ? [{ file, line: LONGEST + 1, message: `has ${lines.length} lines, ${LONGEST} are allowed` }]
      : []),
    ...absent.map((heading) => ({ file, line: 0, message: `lacks the heading "${heading}"` })),
    ...(isInOrder
      ? []
      : [{ file, line: 0, message: `has its headings not in the order ${HEADINGS.join(', ')}` }]),
  ];
}
