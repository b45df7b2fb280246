import type { Locker, Server } from '@tus/server';
import type { UploadServices } from '../take-upload.ts';
import type { SliceStore } from './slice-store.ts';

/** The injection token of `SliceServices`. */
export const SLICE_SERVICES = Symbol('SLICE_SERVICES');

/** What files in parts are taken with. */
export interface SliceServices extends UploadServices {
  slices: SliceStore;
  tus: Server;
  /** One request at a time has an upload, be it answered here or by the protocol's library. */
  locker: Locker;
}
