import type { AccountWay } from '#server/auth/member/member-entry.ts';

/** What a code is for. */
export type CodePurpose = 'register' | 'change' | 'retrieve' | 'verify';

/** What a code belongs to; it is good for nothing else. */
export interface CodeKey {
  way: AccountWay;
  purpose: CodePurpose;
  address: string;
}

/** One name for it; an address is the same however its letters are written. */
export const nameOfCode = ({ way, purpose, address }: CodeKey): string =>
  `${way} ${purpose} ${address.toLowerCase()}`;
