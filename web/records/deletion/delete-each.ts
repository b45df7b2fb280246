import type { ClientView } from '#engine/compile/index.ts';
import { HttpError, type RecordProvider } from '../../providers/index.ts';
import type { Ids } from './ids.ts';

/** A row that is still there. */
export interface Refused {
  id: Ids[number];
  /** The server's reason; null: nobody tried. */
  message: string | null;
}

interface Options {
  onStep: (progress: { at: number; of: number }) => void;
  /** Leaves the rest alone. */
  signal: AbortSignal;
}

/** A refusal that is about some of the rows, so that others may go: not one of rights, of the session or of the network. */
export function isOfRows(error: unknown): error is HttpError {
  return error instanceof HttpError && [400, 404, 409, 412, 422].includes(error.status);
}

/** Deletes rows one by one; gives those that stayed. @throws what is not about a row. */
export async function deleteEach(
  records: Pick<RecordProvider, 'delete'>,
  view: ClientView,
  ids: Ids,
  { onStep, signal }: Options,
): Promise<Refused[]> {
  const stayed: Refused[] = [];
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) {
      stayed.push({ id, message: null });
      continue;
    }
    onStep({ at: index + 1, of: ids.length });
    try {
      await records.delete(view.name, { id });
    } catch (error) {
      if (!isOfRows(error)) throw error;
      // Gone already is what was wanted.
      if (error.status !== 404) stayed.push({ id, message: error.message });
    }
  }
  return stayed;
}
