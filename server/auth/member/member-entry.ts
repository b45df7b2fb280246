/** The injection token of `MemberEntry`. */
export const MEMBER_ENTRY = Symbol('MEMBER_ENTRY');

/** Where a member can be sent a code. */
export type AccountWay = 'email' | 'mobile';

/** Somebody who wants to become a member, as they typed it. */
export interface Registration {
  username?: string | null;
  password?: string | null;
  email?: string | null;
  mobile?: string | null;
  /** The code that the address was sent. */
  captcha?: string | null;
  /** Which of both addresses counts. */
  registerType?: string | null;
}

/** How people become members. */
export interface MemberEntry {
  /** Where codes can be sent as the site is set up now. */
  ways(): AccountWay[];
  /** Whether there is a member centre to come into. */
  isCentreOpen(): boolean;
  /** Whether people may register themselves. */
  isOpen(): boolean;
  /** Makes a member. @throws AppError `login.no-registration`, `record.invalid` with the paths of what is wrong. */
  register(registration: Registration): Promise<void>;
}
