import { createContext, useContext } from 'react';
import type { Definition, FieldDefinition, Json } from '#engine/definition/index.ts';
import type { Sources } from './designer-routes.ts';
import type { Path } from './draft/at-path.ts';

/** What the inputs of the panel may look at. */
export interface Desk {
  definition: Definition;
  /** The field whose settings are shown; absent where the table's are. */
  field?: FieldDefinition;
  /** Changes something else of the field than what the input is for. */
  setField?: (path: Path, value: Json | undefined) => void;
  sources?: Sources;
  /** The table is there already: what would make another one of it stays as it is. */
  published: boolean;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext above it');
  return desk;
}
