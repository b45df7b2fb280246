import type { ClientView } from '#engine/compile/index.ts';
import type { FormOpening } from '../form/form-opening.ts';

/**
 * Whether a row is opened on its page: where there is one, unless its form was asked for, which an address or a queue of
 * rows to be edited does.
 */
export function showsPage(view: ClientView, id: string | null, opening: FormOpening): boolean {
  if (!view.page || id === null || opening.queue !== undefined) return false;
  return view.page.mode === 'instead' || opening.asForm !== true;
}
