import { createContext, useContext } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';

/** What an input may do with rows of other tables besides choosing one; given by the screens around it. */
export interface RelationDesk {
  /** Opens the form for a new row; gives the row that was saved, null when nobody saved one. */
  create(definition: string, start: JsonObject): Promise<JsonObject | null>;
}

/** Without a desk (a gallery, a form within a form) nothing is offered besides choosing. */
export const RelationDeskContext = createContext<RelationDesk | null>(null);

export const useRelationDesk = (): RelationDesk | null => useContext(RelationDeskContext);
