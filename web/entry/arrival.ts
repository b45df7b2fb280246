import { addressIn, localeOfPath } from '../providers/address-language.ts';
import { sitePath } from '../providers/link-target.ts';

const NOTICES = ['sessionEnded', 'otherAccount'] as const;

/** How somebody came to a page; kept with its entry in the browser's history, so that a reload does not lose it. */
export interface Arrival {
  /** Where to go on to after signing in: a path of this site. */
  to?: string;
  /** Why they were led here. */
  notice?: (typeof NOTICES)[number];
  /** The address that led nowhere. */
  from?: string;
}

/** How one came to the page shown now; whatever does not fit is left out. */
export function arrival(): Arrival {
  const state = (typeof history.state === 'object' ? history.state : null) as Record<string, unknown> | null;
  // A form without scripts leads here by an address alone.
  const to = sitePath(state?.to ?? new URLSearchParams(location.search).get('to'));
  const from = sitePath(state?.from);
  const notice = NOTICES.find((each) => each === state?.notice);
  return { ...(to ? { to } : {}), ...(from ? { from } : {}), ...(notice ? { notice } : {}) };
}

/** Where to go on to within an area after signing in: where one wanted to go if that was there, else the area itself. */
export function onwardWithin(area: string): string {
  const { to } = arrival();
  return to !== undefined && (to === area || to.startsWith(`${area}/`)) ? to : area;
}

/** Where members go on to after signing in: back to the page of the shop or of the member centre they came from. */
export function onwardOfMember(adminBase: string): string {
  const { to } = arrival();
  const isAdmin = to !== undefined && (to === adminBase || to.startsWith(`${adminBase}/`));
  return to === undefined || isAdmin ? hereIn('/user') : to;
}

/** A path of members in the language of the address shown now. */
export const hereIn = (path: string): string => addressIn(localeOfPath(location.pathname), path);

/** Goes to sign in as a member, in the language of this page, and from there back to it. */
export const leaveToSignIn = (): void =>
  leaveFor(hereIn('/user/login'), { to: `${location.pathname}${location.search}` });

/** Goes to another area in a document of its own: nothing of what this one holds in memory is left. */
export function leaveFor(path: string, state: Arrival = {}): void {
  history.replaceState(state, '', path);
  location.reload();
}
