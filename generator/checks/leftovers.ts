import type { Check, Finding } from './check.ts';
import type { Repository } from './repository.ts';

/** What must not be left in a file; written in two halves so that this file does not find itself. */
const LEFTOVERS: [RegExp, string][] = [
  [/(^|[\s'"`(=])\/(work|home|root|Users)\/[\w.-]/, 'an absolute path of one machine'],
  [new RegExp(`\\bregistry\\.n${'pm'}|npm${'mirror'}`), 'a registry host'],
  [new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|XX${'X'})\\b`), 'unfinished work'],
  [new RegExp(`@ts-(ig${'nore'}|no${'check'})`), 'a compiler switched off'],
  [
    new RegExp(`\\b(it|test|describe)\\.(sk${'ip'}|on${'ly'}|to${'do'})\\b|(^|\\s)([xf]describe|xit)\\(`),
    'a test left out',
  ],
  [new RegExp(`\\bissue #?\\d+\\b|\\bsub-?agen${'t'}s?\\b`, 'i'), 'a word of the workplace'],
  [/^(<{7}|>{7}|={7})( |$)/, 'a merge conflict'],
];
const BINARY = /\.(png|jpe?g|gif|webp|ico|woff2?|gz|zip|wasm|pdf|mp3|glb)$/;

/** Checks text files for what only made sense while they were being written. */
export const leftovers: Check = {
  name: 'leftovers',
  kind: 'work',
  run: (repository) =>
    repository.files
      .filter((file) => !BINARY.test(file) && file !== 'package-lock.json')
      .flatMap((file) => leftoversOf(repository, file)),
};

function leftoversOf(repository: Repository, file: string): Finding[] {
  return repository
    .text(file)
    .split('\n')
    .flatMap((line, index) =>
      LEFTOVERS.filter(([pattern]) => pattern.test(line)).map(([, message]) => ({
        file,
        line: index + 1,
        message: `left behind: ${message}`,
      })),
    );
}
