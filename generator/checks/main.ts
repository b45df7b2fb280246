import { fileURLToPath } from 'node:url';
import { arrows } from './arrows.ts';
import { printFinding, type Check } from './check.ts';
import { controllers } from './controllers.ts';
import { cycles } from './cycles.ts';
import { defaultExports } from './default-exports.ts';
import { definitions } from './definitions.ts';
import { docblocks } from './docblocks.ts';
import { format } from './format.ts';
import { fresh } from './fresh.ts';
import { indexes } from './indexes.ts';
import { leftovers } from './leftovers.ts';
import { lint } from './lint.ts';
import { names } from './names.ts';
import { packages } from './packages.ts';
import { pureEngine } from './pure-engine.ts';
import { readmes } from './readmes.ts';
import { nodes } from './nodes.ts';
import { openRepository } from './repository.ts';
import { rowWrites } from './row-writes.ts';
import { rootEntries } from './root-entries.ts';
import { runChecks } from './run-checks.ts';
import { typeNames } from './type-names.ts';
import { texts } from './texts.ts';
import { spoken } from './spoken.ts';
import { types } from './types.ts';
import { words } from './words.ts';

/** Slow programs first, so that they overlap. */
const CHECKS: Check[] = [
  lint,
  format,
  types,
  fresh,
  rootEntries,
  names,
  words,
  arrows,
  cycles,
  indexes,
  controllers,
  defaultExports,
  pureEngine,
  docblocks,
  leftovers,
  packages,
  readmes,
  definitions,
  nodes,
  rowWrites,
  typeNames,
  texts,
  spoken,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No part called ${unknown.join(', ')}. Parts: ${CHECKS.map((check) => check.name).join(', ')}.`,
  );
  process.exit(2);
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const repository = openRepository(root.replace(/[\\/]$/, ''));
const results = await runChecks(
  wanted.length > 0 ? CHECKS.filter((check) => wanted.includes(check.name)) : CHECKS,
  repository,
  ({ name, findings, seconds }) => {
    const verdict = findings.length === 0 ? 'ok    ' : 'failed';
    console.log(`${verdict} ${name} (${seconds.toFixed(1)} s)`);
    for (const finding of findings) console.log(printFinding(finding));
  },
);
const failed = results.filter((result) => result.findings.length > 0).length;
console.log(`${results.length - failed} of ${results.length} parts in order.`);
process.exitCode = failed > 0 ? 1 : 0;
