import type { ClientView } from '#engine/compile/index.ts';

/** What the viewer may do with the rows of a view. Without a key no row can be addressed. */
export function rightsOf(view: ClientView): { add: boolean; edit: boolean; del: boolean; open: boolean } {
  const may = (verb: string): boolean => !view.readOnly && view.verbs.includes(verb);
  const addressed = view.key.length > 0;
  return {
    add: may('add'),
    edit: addressed && may('edit'),
    del: addressed && may('del'),
    open: addressed,
  };
}
