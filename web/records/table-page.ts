import type { ComponentType } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { Place } from '../providers/index.ts';

/** What the page of a table is given: what its reader may see of it, and where in it they are. */
export interface TablePageProps {
  view: ClientView;
  place: Exclude<Place, { kind: 'home' }>;
}

/** A definition's own page, at `web/overrides/<definition>/page.tsx`. */
export type TablePage = ComponentType<TablePageProps>;
