import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Definition, printDefinition } from '#engine/definition/index.ts';

/**
 * Has the file of a definition say what was published, so that a developer's folder and the versions agree. A folder
 * that can't be written to is left alone; so is a file that says the same already.
 */
export async function printPublished(
  folder: string,
  name: string,
  definition: Definition | null,
): Promise<void> {
  const file = path.join(folder, `${name}.json`);
  try {
    if (definition === null) await rm(file, { force: true });
    else await replace(file, printDefinition({ $schema: schemaOf(name, definition), ...definition }));
  } catch (error) {
    if (!READ_ONLY.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

const READ_ONLY: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

function schemaOf(name: string, { of }: Definition): string {
  const file = of === undefined ? 'definition.schema.json' : 'derived-definition.schema.json';
  return `${'../'.repeat(name.split('/').length - 1) || './'}schema/${file}`;
}

/** Whoever watches the file sees the old text or the new one, never half of it. */
async function replace(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
