export type { Actor } from './actor.ts';
