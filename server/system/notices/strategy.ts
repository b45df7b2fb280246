/** Which types some people receive, and when they are left in peace. */
export interface Strategy {
  adminIds: readonly number[];
  groupIds: readonly number[];
  /** Settings of scenes; all of them where none is named. */
  configIds: readonly number[];
  /** `22:00:00`; null without quiet hours. */
  quietFrom: string | null;
  quietTo: string | null;
}

/** Who may be notified. */
export interface Candidate {
  id: number;
  groups: readonly number[];
}

/** What becomes of a message for somebody. */
export interface Reception {
  receives: boolean;
  /** Until when it is quiet, as a time of the day; null when it is not. */
  quietUntil: string | null;
}

/**
 * What the strategies that name somebody, or a group of theirs, say of a type now. Whom none names receives
 * everything at any time; of several that name somebody, one that lists the type is enough, and one that is quiet.
 */
export function receptionOf(
  strategies: readonly Strategy[],
  who: Candidate,
  configId: number | null,
  timeOfDay: string,
): Reception {
  const own = strategies.filter(
    ({ adminIds, groupIds }) =>
      adminIds.includes(who.id) || groupIds.some((group) => who.groups.includes(group)),
  );
  const listing = own.filter(
    ({ configIds }) => configIds.length === 0 || (configId !== null && configIds.includes(configId)),
  );
  const quiet = own.find((each) => isQuiet(each, timeOfDay));
  return { receives: own.length === 0 || listing.length > 0, quietUntil: quiet?.quietTo ?? null };
}

/** Quiet hours may go over midnight. */
function isQuiet({ quietFrom: from, quietTo: to }: Strategy, time: string): boolean {
  if (from === null || to === null || from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const DAY_MS = 86_400_000;

/** Milliseconds from a time of the day until another is there next. */
export function millisecondsUntil(time: string, until: string): number {
  const left = inMilliseconds(until) - inMilliseconds(time);
  return left > 0 ? left : left + DAY_MS;
}

function inMilliseconds(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
