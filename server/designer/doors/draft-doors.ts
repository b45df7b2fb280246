import type { HttpDoor } from '#server/http/http-door.ts';
import { checkDraft } from '../check/check-draft.ts';
import type { DesignerServices } from '../designer-services.ts';
import { preview } from '../preview/preview.ts';
import { designerRoute } from './designer-route.ts';

/** `check` and `preview`: a draft before anybody publishes it. Nothing is changed. */
export function openDraftDoors(door: HttpDoor, services: DesignerServices): void {
  designerRoute(door, { method: 'POST', name: 'check', node: 'see' }, async ({ input, context }) => {
    const routes = new Set(door.paths().map((path) => path.toLowerCase()));
    return { issues: await checkDraft(services, input, { routes, actor: context.actor }) };
  });
  designerRoute(door, { method: 'POST', name: 'preview', node: 'see' }, (call) => preview(services, call));
}
