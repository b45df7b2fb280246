import { mayMove } from '../queue/moves.ts';
import { dueTasks, moveTask, withoutTask, type Queue } from '../queue/queue.ts';
import type { TaskState, UploadTask } from '../queue/upload-task.ts';
import { itemOf, type UploadItem } from './upload-item.ts';
import type { UploadWork } from './upload-work.ts';

/** The queue of a page with the work behind its tasks, and what each input shows of it. */
export interface TaskBoard {
  change(step: (queue: Queue) => Queue): void;
  /** Whether the task may go there, and did. */
  move(id: string, to: TaskState, error?: string | null): boolean;
  put(work: UploadWork, task: UploadTask): void;
  remove(work: UploadWork): void;
  task(id: string): UploadTask | undefined;
  work(id: string): UploadWork | undefined;
  worksOf(owner: object): UploadWork[];
  /** Those of one input; the same list until one of them changes. */
  itemsOf(owner: object): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
}

const NONE: readonly UploadItem[] = [];

/** @param onDue Called with each task that may begin now, after every change. */
export function createTaskBoard(onDue: (id: string) => void): TaskBoard {
  const works = new Map<string, UploadWork>();
  const listeners = new Set<() => void>();
  let shown = new Map<object, readonly UploadItem[]>();
  let queue: Queue = [];
  const board: TaskBoard = {
    change(step) {
      const next = step(queue);
      if (next === queue) return;
      queue = next;
      shown = listsOf(queue, works, shown);
      for (const listener of listeners) listener();
      for (const { id } of dueTasks(queue)) onDue(id);
    },
    move(id, to, error = null) {
      const from = board.task(id)?.state;
      if (from === undefined || !mayMove(from, to)) return false;
      board.change((all) => moveTask(all, id, to, error));
      return true;
    },
    put(work, task) {
      works.set(work.id, work);
      board.change((all) => [...all, task]);
    },
    remove({ id }) {
      board.change((all) => withoutTask(all, id));
      works.delete(id);
    },
    task: (id) => queue.find((task) => task.id === id),
    work: (id) => works.get(id),
    worksOf: (owner) => [...works.values()].filter((work) => work.owner === owner),
    itemsOf: (owner) => shown.get(owner) ?? NONE,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return board;
}

/** Every input's own items; an input whose items are the same as before keeps its list. */
function listsOf(
  queue: Queue,
  works: ReadonlyMap<string, UploadWork>,
  before: ReadonlyMap<object, readonly UploadItem[]>,
): Map<object, readonly UploadItem[]> {
  const lists = new Map<object, UploadItem[]>();
  for (const task of queue) {
    const work = works.get(task.id);
    if (!work) continue;
    const old = before.get(work.owner)?.find((item) => item.task.id === task.id);
    lists.set(work.owner, [...(lists.get(work.owner) ?? []), itemOf(task, work, old)]);
  }
  return new Map(
    [...lists].map(([owner, list]) => {
      const old = before.get(owner) ?? NONE;
      const same = old.length === list.length && list.every((item, at) => item === old[at]);
      return [owner, same ? old : list];
    }),
  );
}
