import { roomOf } from './resolve-import.ts';

/** The folders of the server from the lowest to the highest: a folder imports itself and those before it. */
export const SERVER_FOLDERS = [
  'errors',
  'config',
  'database',
  'http',
  'metadata',
  'fields',
  'jobs',
  'record',
  'adapters',
  'auth',
  'system',
  'mall',
  'behaviours',
  'generated',
  'pages',
  'storefront',
  'designer',
  'main',
];

/** They start and look at the whole server. */
const ABOVE_ALL = new Set(['test', 'bench']);

/** What is wrong with an import between two folders of the server; null when it goes downwards. */
export function upwardImport(file: string, target: string): string | null {
  if (roomOf(file) !== 'server' || roomOf(target) !== 'server') return null;
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === to || ABOVE_ALL.has(from)) return null;
  if (ABOVE_ALL.has(to)) return `only tests may import ${target}`;
  for (const folder of [from, to]) {
    if (!SERVER_FOLDERS.includes(folder))
      return `server/${folder} has no place in the order of the server’s folders (generator/checks/server-folders.ts)`;
  }
  if (SERVER_FOLDERS.indexOf(to) < SERVER_FOLDERS.indexOf(from)) return null;
  return `server/${from} stands below server/${to} and may not import ${target}`;
}

function folderOf(file: string): string {
  return file.split('/')[1] ?? '';
}
