import { parseAddress as parse, type ParsedAddress } from '#engine/commerce/index.ts';
import type { Regions } from '#server/record/regions/regions.ts';

/** Reads an address that was pasted as one text, by the regions in use. */
export const parseAddress = ({ regions }: { regions: Regions }, text: string): ParsedAddress =>
  parse(text, regions.book().tree);
