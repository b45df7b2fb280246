import { isInProgress, mayMove } from './moves.ts';
import { shareOf, type TaskState, type UploadTask } from './upload-task.ts';

/** Tasks in the order their files were given in. */
export type Queue = readonly UploadTask[];

/** So many files are worked on at once. */
export const AT_ONCE = 3;

/** The queue with one task in another state; the same queue where the task may not go there, or is not in it. */
export function moveTask(queue: Queue, id: string, to: TaskState, error: string | null = null): Queue {
  return changed(queue, id, (task) =>
    mayMove(task.state, to) ? { ...task, ...entering(task, to), error } : task,
  );
}

/** What a state begins with. */
function entering(task: UploadTask, to: TaskState): Partial<UploadTask> {
  if (to === 'success') return { state: to, speed: 0, loaded: task.size, percent: 1 };
  return { state: to, speed: 0 };
}

/** The queue with what has arrived of a task; nothing changes unless it is uploading. */
export function measureTask(queue: Queue, id: string, loaded: number, speed: number): Queue {
  return changed(queue, id, (task) => {
    if (task.state !== 'uploading') return task;
    const bytes = Math.min(task.size, Math.max(0, loaded));
    return { ...task, loaded: bytes, percent: shareOf(bytes, task.size), speed: Math.max(0, speed) };
  });
}

/** The queue with how far a task's hash is, 0 to 1; nothing changes unless it is checked now. */
export function hashTask(queue: Queue, id: string, hashPercent: number): Queue {
  return changed(queue, id, (task) =>
    task.state === 'checking' ? { ...task, hashPercent: Math.min(1, Math.max(0, hashPercent)) } : task,
  );
}

/** The queue with the place of a task in the cloud store. */
export function placeTask(
  queue: Queue,
  id: string,
  place: Pick<UploadTask, 'Bucket' | 'Region' | 'Key'>,
): Queue {
  return changed(queue, id, (task) => ({ ...task, ...place }));
}

/** The waiting tasks that may begin now, first come first served. */
export function dueTasks(queue: Queue, atOnce: number = AT_ONCE): Queue {
  const free = atOnce - queue.filter(isInProgress).length;
  return queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free));
}

/** The queue without a task. */
export const withoutTask = (queue: Queue, id: string): Queue => queue.filter((task) => task.id !== id);

function changed(queue: Queue, id: string, change: (task: UploadTask) => UploadTask): Queue {
  let same = true;
  const next = queue.map((task) => {
    const now = task.id === id ? change(task) : task;
    same &&= now === task;
    return now;
  });
  return same ? queue : next;
}
