import type { TaskBoard } from './task-board.ts';
import { runUpload, type RunTools } from './run-upload.ts';
import type { UploadMemory } from './upload-memory.ts';
import type { UploadWork } from './upload-work.ts';

/** Begins and ends runs of tasks. */
export interface UploadRunner {
  /** Begins a task that waits. */
  begin(id: string): void;
  /** Stops a run and ends what waits for it. */
  halt(work: UploadWork, wentWell: boolean): void;
  /** Takes a task away and lets other pages have it. */
  remove(work: UploadWork): void;
}

/** Runs tasks: hash, send, hand over; what fails keeps its reason. */
export function createUploadRunner(
  board: () => TaskBoard,
  memory: UploadMemory,
  tools: Pick<RunTools, 'hash' | 'send' | 'now'>,
): UploadRunner {
  const runner: UploadRunner = {
    begin(id) {
      const work = board().work(id);
      if (!work?.file || board().task(id)?.state !== 'waiting') return;
      work.stop = new AbortController();
      work.end ??= work.order.begin();
      board().move(id, 'checking');
      void run(work, work.file, work.stop.signal);
    },
    halt(work, wentWell) {
      work.stop?.abort();
      work.stop = null;
      work.end?.(wentWell);
      work.end = null;
    },
    remove(work) {
      work.release?.();
      board().remove(work);
    },
  };
  const run = async (work: UploadWork, file: File, signal: AbortSignal): Promise<void> => {
    try {
      const kept = await runUpload(work, file, signal, runTools(work));
      if (signal.aborted) return;
      board().move(work.id, 'success');
      memory.forget(work);
      work.order.onKept(kept, work.number);
      runner.halt(work, true);
      runner.remove(work);
    } catch (error) {
      if (!signal.aborted) fail(work, error);
    }
  };
  const runTools = (work: UploadWork): RunTools => ({
    ...tools,
    change: (step) => board().change(step),
    onWay: (way) => (way === null ? memory.forget(work) : memory.note(work, board().task(work.id))),
    onMore: () => memory.noteMore(work, board().task(work.id)),
  });
  const fail = (work: UploadWork, error: unknown): void => {
    const { message, retry } = work.order.explain(error);
    work.retry = retry;
    board().move(work.id, 'error', message);
    if (retry) memory.note(work, board().task(work.id));
    else {
      work.way = null;
      memory.forget(work);
    }
    work.order.onFailed(message);
    runner.halt(work, false);
  };
  return runner;
}
