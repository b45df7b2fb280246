import type { HttpDoor } from '#server/http/http-door.ts';
import type { DesignerServices } from '../designer-services.ts';
import { listSources } from '../list-sources.ts';
import { listTables } from '../list-tables.ts';
import { propose } from '../propose/propose.ts';
import { designerRoute } from './designer-route.ts';
import { textOf } from './read-input.ts';

/** `sources`, `tables` and `propose`: what a design can begin with. */
export function openSourceDoors(door: HttpDoor, services: DesignerServices): void {
  designerRoute(door, { method: 'GET', name: 'sources', node: 'see' }, () => listSources(services));
  designerRoute(door, { method: 'GET', name: 'tables', node: 'see' }, ({ input }) =>
    listTables(services, textOf(input, 'connection', 'main'), textOf(input, 'quickSearch', '')),
  );
  designerRoute(door, { method: 'POST', name: 'propose', node: 'see' }, ({ input, context }) =>
    propose(services, input, context.actor),
  );
}
