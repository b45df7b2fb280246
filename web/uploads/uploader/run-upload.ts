import { createSpeedMeter } from '../queue/speed-meter.ts';
import { hashTask, measureTask, moveTask, placeTask, type Queue } from '../queue/queue.ts';
import type { HashFile } from '../hash/hash-file.ts';
import type { Sender, Way } from '../send/sending.ts';
import type { UploadWork } from './upload-work.ts';

/** What one run of a task works with. */
export interface RunTools {
  hash: HashFile;
  send: Sender;
  /** Milliseconds of a steady clock. */
  now: () => number;
  change: (step: (queue: Queue) => Queue) => void;
  /** The task can be gone on with there after a reload; null when it can't any more. */
  onWay: (way: Way | null) => void;
  /** Called whenever more has arrived. */
  onMore: () => void;
}

/**
 * Checks a file and sends it; the caller ends the task.
 * @throws What the hash or the sender throws; the signal's reason when it is stopped.
 */
export async function runUpload(work: UploadWork, file: File, signal: AbortSignal, tools: RunTools) {
  const { id, order } = work;
  const { change } = tools;
  work.sha1 ??= await hashed(work, file, signal, tools);
  const { sha1 } = work;
  change((all) => moveTask(hashTask(all, id, 1), id, 'uploading'));
  const meter = createSpeedMeter();
  return tools.send(order.services(), {
    file,
    sha1,
    topic: order.topic,
    signal,
    way: work.way,
    onWay: (way) => {
      work.way = way;
      tools.onWay(way);
    },
    onPlace: (place) => change((all) => placeTask(all, id, place)),
    onLoaded: (bytes) => {
      if (signal.aborted) return;
      change((all) => measureTask(all, id, bytes, meter.read(bytes, tools.now())));
      tools.onMore();
    },
  });
}

async function hashed(
  work: UploadWork,
  file: File,
  signal: AbortSignal,
  { hash, change }: RunTools,
): Promise<string> {
  const sha1 = await hash(file, (share) => change((all) => hashTask(all, work.id, share)), signal);
  signal.throwIfAborted();
  // Another file of the same name, size and date: nothing of it has arrived.
  if (work.left !== null && work.left.sha1 !== sha1) work.way = null;
  return sha1;
}
