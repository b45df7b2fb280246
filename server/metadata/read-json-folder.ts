import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** One JSON file of a folder: its path from there with `/` and without `.json`, and what it says. */
export interface JsonFile {
  path: string;
  /** The content as it is; undefined when the file could not be read. */
  text?: string;
  /** The parsed content; undefined when the text is no JSON. */
  json: unknown;
  /** Why it could not be read or parsed. */
  error?: string;
}

/** Every `*.json` below `folder`, in the order of their paths. A folder that does not exist holds nothing. */
export async function readJsonFolder(folder: string): Promise<JsonFile[]> {
  if (!(await isFolder(folder))) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const files = await Promise.all(paths.map((path) => readJsonFile(folder, path)));
  return files.filter((file) => file !== null);
}

/** Null where the file went away after it was listed. */
async function readJsonFile(folder: string, path: string): Promise<JsonFile | null> {
  const file: JsonFile = { path: path.replace(/\.json$/, ''), json: undefined };
  try {
    file.text = await readFile(join(folder, path), 'utf8');
    file.json = JSON.parse(file.text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    file.error = error instanceof Error ? error.message : String(error);
  }
  return file;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
