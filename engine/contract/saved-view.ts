import type { JsonObject } from '#engine/model/json.ts';

/** A list under a name, as the caller sees it. */
export interface SavedView {
  id: number;
  name: string;
  /** As in the address, without `?`. */
  query: string;
  columns: JsonObject;
  /** Groups it is shared with; for others than the owner those they reach. */
  groups: number[];
  /** The list begins with it: for its owner, and for those they share it with who have none of their own. */
  isDefault: boolean;
  isOwn: boolean;
  owner: string;
}
