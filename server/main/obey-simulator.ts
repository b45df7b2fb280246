import type { SimulatedClock } from '#server/config/simulated-clock.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** Milliseconds since 1970 that the program that has started this one wants it to be. */
interface ClockMessage {
  moveTo: number;
}

const isClockMessage = (message: unknown): message is ClockMessage =>
  typeof message === 'object' && message !== null && Number.isFinite((message as ClockMessage).moveTo);

/**
 * Moves the clock as the parent process says, by the channel between the two that nobody else reaches, and answers with the time it is
 * then once everything that had to happen meanwhile is due.
 */
export function obeySimulator(clock: SimulatedClock, jobs: Pick<Jobs, 'skipTime'>, from = process): void {
  from.on('message', (message: unknown) => {
    if (!isClockMessage(message)) return;
    const before = clock.moveTo(message.moveTo);
    jobs
      .skipTime(before, clock.now())
      .then(() => from.send?.({ now: clock.now() }))
      .catch((error: unknown) => from.send?.({ error: String(error) }));
  });
}
