import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { AppError } from '#server/errors/app-error.ts';
import { openTableFile } from './file/open-table-file.ts';
import type { FileRow, TableFormat } from './file/table-file.ts';

/** Rows of one file. */
export const MAX_FILE_ROWS = 500_000;
/** Files of one person that no import uses yet: nobody fills the disk alone. */
const MAX_UNUSED = 9;
/** Rows that are shown before anything is decided. */
const SAMPLES = 5;
/** Characters of a head or a sample that are shown. */
const MAX_SHOWN = 200;

/** What is known of a file that arrived. */
export interface ArrivedMeta {
  name: string;
  /** Whose it is, and for which definition. */
  adminId: number;
  definition: string;
  format: TableFormat;
  encoding: string;
  sheets: string[];
  sheet: string;
  heads: string[];
  samples: string[][];
  rows: number;
}

/** Where a row stands in a kept file, in bytes. */
export interface RowPlace {
  line: number;
  from: number;
  next: number;
}

/** A row of an arrived file, and where the next one begins. */
export interface ArrivedRow extends FileRow {
  next: number;
}

type Given = Pick<ArrivedMeta, 'name' | 'adminId' | 'definition'> & { path: string; sheet?: string };

const NAME = /^\d+-[0-9a-f-]{36}$/;

/**
 * Files that were sent to be imported. Each is read once whole when it arrives, so that a damaged one is refused before any
 * row is taken, and kept as one JSON text a line: whoever takes the rows can begin anywhere and needs little memory.
 */
export class ArrivedFiles {
  readonly #folder: string;

  /** @param folder absolute; made when it is needed */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder where files lie while they arrive. */
  async folder(): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    return this.#folder;
  }

  /**
   * Reads a file and keeps its rows.
   * @throws AppError as `openTableFile` and its rows do, `import.no-file`, `import.too-many`.
   */
  async keep({ path: source, sheet, ...given }: Given): Promise<{ file: string; meta: ArrivedMeta }> {
    const file = `${given.adminId}-${randomUUID()}`;
    const table = await openTableFile(source, sheet);
    try {
      const { format, encoding, sheets } = table;
      const read = await this.#writeRows(file, table.rows());
      const meta: ArrivedMeta = { ...given, format, encoding, sheets, sheet: table.sheet, ...read };
      await writeFile(this.#path(file, 'json'), JSON.stringify(meta));
      return { file, meta };
    } catch (error) {
      await this.remove(file);
      throw isFull(error) ? new AppError('upload.no-room', { cause: error }) : error;
    } finally {
      await table.close();
    }
  }

  async #writeRows(
    file: string,
    rows: AsyncGenerator<FileRow>,
  ): Promise<Pick<ArrivedMeta, 'heads' | 'samples' | 'rows'>> {
    await this.folder();
    const out = createWriteStream(this.#path(file, 'rows'), { flags: 'wx' });
    const ended = once(out, 'close');
    // Awaited at the end, where the disk may have failed long before.
    ended.catch(() => {});
    let heads: string[] | null = null;
    const samples: string[][] = [];
    let count = 0;
    try {
      for await (const { line, cells } of rows) {
        if (heads === null) {
          heads = cells.map((cell) => cell.trim());
          continue;
        }
        count += 1;
        if (count > MAX_FILE_ROWS) throw new AppError('import.too-many', { params: { max: MAX_FILE_ROWS } });
        if (samples.length < SAMPLES) samples.push(cells.map((cell) => cell.slice(0, MAX_SHOWN)));
        if (!out.write(`${JSON.stringify([line, ...cells])}\n`)) await once(out, 'drain');
      }
    } finally {
      out.end();
      await ended;
    }
    if (heads === null || count === 0) throw new AppError('import.no-file');
    return { heads, samples, rows: count };
  }

  /** What is known of a file. @throws AppError `import.file-gone` for one that is not there, or not theirs. */
  async meta(file: string, owner: Pick<ArrivedMeta, 'adminId' | 'definition'>): Promise<ArrivedMeta> {
    const text = NAME.test(file) ? await readFile(this.#path(file, 'json'), 'utf8').catch(() => null) : null;
    const meta = text === null ? null : (JSON.parse(text) as ArrivedMeta);
    if (meta?.adminId !== owner.adminId || meta.definition !== owner.definition)
      throw new AppError('import.file-gone');
    return meta;
  }

  /**
   * The rows of a file, from a place that an earlier row named as `next`.
   * @throws AppError `import.file-gone`.
   */
  async *rows(file: string, from = 0): AsyncGenerator<ArrivedRow> {
    if (!NAME.test(file) || (await stat(this.#path(file, 'rows')).catch(() => null)) === null)
      throw new AppError('import.file-gone');
    let next = from;
    for await (const text of linesOf(this.#path(file, 'rows'), from)) {
      next += text.length + 1;
      yield rowOf(text, next);
    }
  }

  /** Rows that stand at these places, in their order. @throws AppError `import.file-gone`. */
  async rowsAt(file: string, places: readonly RowPlace[]): Promise<ArrivedRow[]> {
    const handle = await open(this.#path(file, 'rows')).catch(() => null);
    if (!NAME.test(file) || handle === null) throw new AppError('import.file-gone');
    try {
      const rows: ArrivedRow[] = [];
      for (const { from, next } of places) {
        const bytes = Buffer.alloc(next - from - 1);
        await handle.read(bytes, 0, bytes.length, from);
        rows.push(rowOf(bytes, next));
      }
      return rows;
    } finally {
      await handle.close();
    }
  }

  async remove(file: string): Promise<void> {
    if (!NAME.test(file)) return;
    for (const kind of ['rows', 'json'] as const) await rm(this.#path(file, kind), { force: true });
  }

  /** Removes what somebody has sent and not used, but for the newest files. */
  async removeUnused(adminId: number, isUsed: (file: string) => boolean): Promise<void> {
    const files = (await readdir(this.#folder).catch(() => [])).filter(
      (name) => name.startsWith(`${adminId}-`) && name.endsWith('.rows') && !isUsed(path.parse(name).name),
    );
    const aged = await Promise.all(
      files.map(async (name) => ({
        file: path.parse(name).name,
        time: (await stat(path.join(this.#folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    const old = aged.sort((one, other) => other.time - one.time).slice(MAX_UNUSED);
    for (const { file } of old) await this.remove(file);
  }

  /** Removes files that nobody uses any more and that are older than a time, in milliseconds since 1970. */
  async removeOld(before: number, isUsed: (file: string) => boolean): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const whole = path.join(this.#folder, name);
      const found = await stat(whole).catch(() => null);
      if (!found?.isFile() || found.mtimeMs >= before || isUsed(path.parse(name).name)) continue;
      await rm(whole, { force: true });
    }
  }

  #path(file: string, kind: 'rows' | 'json'): string {
    return path.join(this.#folder, `${file}.${kind}`);
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code));
}

function rowOf(text: Buffer, next: number): ArrivedRow {
  const [line, ...cells] = JSON.parse(text.toString('utf8')) as [number, ...string[]];
  return { line, cells, next };
}

const NEW_LINE = 0x0a;

/** Lines of a file as bytes, without their ends. */
async function* linesOf(file: string, start: number): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, from)) {
      const end = chunk.subarray(from, at);
      yield rest.length === 0 ? end : Buffer.concat([...rest, end]);
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
}
