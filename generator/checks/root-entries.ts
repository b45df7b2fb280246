import type { Check, Finding } from './check.ts';

/** What the root holds, and nothing else; dotfiles come on top. */
const ENTRIES = [
  'LICENSE',
  'README.md',
  'definitions',
  'engine',
  'generator',
  'package-lock.json',
  'package.json',
  'server',
  'tsconfig.json',
  'web',
];

/** Checks that the root holds exactly the agreed entries: everything else lives in a room. */
export const rootEntries: Check = {
  name: 'root',
  kind: 'work',
  run({ files }) {
    const present = new Set(files.map((file) => file.split('/', 1)[0] ?? ''));
    const missing = ENTRIES.filter((entry) => !present.has(entry));
    const extra = [...present].filter((entry) => !entry.startsWith('.') && !ENTRIES.includes(entry));
    const finding = (file: string, message: string): Finding => ({ file, line: 0, message });
    return [
      ...missing.map((entry) => finding(entry, 'is missing in the root')),
      ...extra.map((entry) => finding(entry, 'does not belong in the root: it lives in a room')),
    ];
  },
};
