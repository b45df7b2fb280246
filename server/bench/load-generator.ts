import { nextMessage, startProgram, stopProgram } from './child-program.ts';
import type { LoadOrder, LoadResult } from './load-shape.ts';

/** A load program that waits for orders. */
export interface LoadGenerator {
  run(order: LoadOrder): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Starts the load program; it serves one order after the other. */
export function startLoad(): LoadGenerator {
  const child = startProgram('./load.ts');
  return {
    run(order) {
      const answer = nextMessage<LoadResult>(child);
      child.send(order);
      return answer;
    },
    stop: () => stopProgram(child),
  };
}
