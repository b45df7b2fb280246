import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import type { TableWrite } from './table-write.ts';

/** Where in a call a statement was refused. */
export interface RefusedAt {
  write: TableWrite;
  /** Stored values by field name; empty where rows are deleted. */
  change: JsonObject;
  /** The child row that was being written, by its number as sent. */
  child: { name: string; index: number } | null;
}

/** A statement of a write that the database refused; the driver's error is its cause. */
export class RefusedStatement extends Error {
  constructor(
    readonly at: RefusedAt,
    cause: unknown,
  ) {
    super('The database refused a statement', { cause });
  }
}

/** Runs a statement that writes values; what the database refuses of it is said with them. */
export async function naming<Result>(
  write: TableWrite,
  change: JsonObject,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError || !driverErrorOf(error)) throw error;
    throw new RefusedStatement({ write, change, child: null }, error);
  }
}

/** The error of the driver itself. */
export function causeOf(error: unknown): unknown {
  return error instanceof RefusedStatement ? error.cause : error;
}
