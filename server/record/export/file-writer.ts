import type { JsonObject } from '#engine/definition/index.ts';

/** Writes rows into a file, waiting whenever the file has not taken what came before. */
export interface FileWriter {
  begin(): Promise<void>;
  /** @param rows shaped for the REST dialect. */
  rows(rows: readonly JsonObject[]): Promise<void>;
  end(): Promise<void>;
}
