/** When an advert is shown: from its start until right before its end. Milliseconds since 1970, UTC; null: no such time. */
export interface AdvertTimes {
  start: number | null;
  end: number | null;
}

/** How far an advert is with its time. */
export const ADVERT_STATES = { waiting: 0, running: 1, over: 2 } as const;
export type AdvertStateCode = (typeof ADVERT_STATES)[keyof typeof ADVERT_STATES];

/** @param now Milliseconds since 1970, UTC. */
export function advertState({ start, end }: AdvertTimes, now: number): AdvertStateCode {
  if (end !== null && now >= end) return ADVERT_STATES.over;
  return start !== null && now < start ? ADVERT_STATES.waiting : ADVERT_STATES.running;
}

/** The next time at which another set of these adverts is shown; null where it stays as it is. */
export function advertsChangeAt(adverts: Iterable<AdvertTimes>, now: number): number | null {
  let next: number | null = null;
  for (const { start, end } of adverts)
    for (const time of [start, end])
      if (time !== null && time > now && (next === null || time < next)) next = time;
  return next;
}
