import { newTask } from '../queue/upload-task.ts';
import { isSameFile, type KeptUpload } from '../resume/kept-uploads.ts';
import type { dropSent } from '../send/send-file.ts';
import type { RunTools } from './run-upload.ts';
import { createTaskBoard, type TaskBoard } from './task-board.ts';
import { createUploadMemory, type MemoryTools } from './upload-memory.ts';
import type { UploadOrder } from './upload-order.ts';
import { createUploadRunner } from './upload-runner.ts';
import { newWork } from './upload-work.ts';

/** All uploads of a page: three files at once, whichever inputs they come from. */
export interface Uploader extends Pick<TaskBoard, 'itemsOf' | 'subscribe'> {
  /** Takes files; those that an earlier visit left are gone on with. A new one gives up all others of the input when it is to be `alone`. */
  add(owner: object, order: UploadOrder, files: readonly File[], alone?: boolean): void;
  /** Takes up what an earlier visit left at this place. */
  takeUp(owner: object, order: UploadOrder): Promise<void>;
  /** Gives a task of an earlier visit its file and goes on; false when it is another file. */
  giveFile(id: string, file: File): boolean;
  pause(id: string): void;
  restart(id: string): void;
  cancel(id: string): void;
  /** The input has gone: stops its files where they are. What can be gone on with is still remembered. */
  leave(owner: object): void;
}

/** What an uploader works with. */
export interface UploaderTools extends MemoryTools, Pick<RunTools, 'hash' | 'send'> {
  drop: typeof dropSent;
  newId: () => string;
}

/** The work behind the queue: begins what is due, remembers what is under way, stops what is paused or canceled. */
export function createUploader(tools: UploaderTools): Uploader {
  const board: TaskBoard = createTaskBoard((id) => runner.begin(id));
  const memory = createUploadMemory(tools);
  const runner = createUploadRunner(() => board, memory, tools);
  const gone = new WeakSet<object>();
  let lastNumber = 0;
  const nextNumber = (): number => (lastNumber += 1);

  const addOne = (owner: object, order: UploadOrder, file: File): void => {
    const id = tools.newId();
    const error = order.refuse(file);
    const work = newWork({ id, owner, order, file, number: nextNumber(), retry: error === null });
    if (error === null) work.end = order.begin();
    else order.onFailed(error);
    const FilePath = file.webkitRelativePath || file.name;
    const state = error === null ? 'waiting' : 'error';
    board.put(work, newTask({ id, FilePath, size: file.size, state, error }));
  };

  const takeUpOne = async (owner: object, order: UploadOrder, left: KeptUpload): Promise<void> => {
    const release = board.work(left.id) ? null : await tools.claim(left.id);
    if (release === null) return;
    const file = await tools.files.read(left.id);
    if (gone.has(owner) || board.work(left.id)) return release();
    const { id, name, size, loaded } = left;
    const work = newWork({ id, owner, order, file, left, release, number: nextNumber() });
    board.put(work, newTask({ id, FilePath: name, size, loaded, state: 'paused' }));
    if (file !== null && !left.paused) uploader.restart(id);
  };

  const uploader: Uploader = {
    add(owner, order, files, alone = false) {
      const works = board.worksOf(owner);
      const rest = files.filter((file) => !works.some(({ id }) => uploader.giveFile(id, file)));
      // What waits for its file, or has just got it, is what is added.
      if (alone && rest.length > 0) for (const { id } of works) uploader.cancel(id);
      for (const file of rest) addOne(owner, order, file);
    },
    async takeUp(owner, order) {
      gone.delete(owner);
      for (const left of tools.uploads.of(order.person, order.place)) await takeUpOne(owner, order, left);
    },
    giveFile(id, file) {
      const work = board.work(id);
      if (!work?.left || work.file !== null || !isSameFile(file, work.left)) return false;
      work.file = file;
      uploader.restart(id);
      return true;
    },
    pause(id) {
      const work = board.work(id);
      if (!work || !board.move(id, 'paused')) return;
      memory.note(work, board.task(id));
      runner.halt(work, true);
    },
    restart(id) {
      const work = board.work(id);
      if (!work?.file || !work.retry) return;
      work.end ??= work.order.begin();
      if (!board.move(id, 'waiting')) runner.halt(work, true);
    },
    cancel(id) {
      const work = board.work(id);
      if (!work || !board.move(id, 'canceled')) return;
      runner.halt(work, true);
      memory.forget(work);
      if (work.way) void tools.drop(work.order.services(), work.way, work.order.topic);
      runner.remove(work);
    },
    leave(owner) {
      gone.add(owner);
      for (const work of board.worksOf(owner)) {
        memory.note(work, board.task(work.id));
        runner.halt(work, true);
        runner.remove(work);
      }
    },
    itemsOf: board.itemsOf,
    subscribe: board.subscribe,
  };
  return uploader;
}
