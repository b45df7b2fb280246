import type { Audience } from '#server/http/audience.ts';
import { MESSAGE, NOTICE } from './notice-tables.ts';

/** Where the messages of an audience are kept. */
export interface MessageBox {
  definition: string;
  table: string;
  /** The column with the key of who gets a message, and its field. */
  owner: 'admin_id' | 'user_id';
  /** Definition of the accounts that get them. */
  accounts: string;
}

export const BOXES: Readonly<Record<Audience, MessageBox>> = {
  admin: { definition: NOTICE, table: 'shop_notify', owner: 'admin_id', accounts: 'auth/admin' },
  member: { definition: MESSAGE, table: 'shop_message', owner: 'user_id', accounts: 'user/user' },
};
