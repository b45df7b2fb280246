import type { Texts } from '../chinese.ts';

export const connection: Texts['connection'] = {
  offline: 'You are disconnected! What you typed stays on this page; it goes on by itself once you are back.',
  unreachable: 'The server can’t be reached; trying again by itself. What you typed stays on this page.',
  back: 'Connected again, the data is up to date',
};
