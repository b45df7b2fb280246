import { insertClip, type Inserted, type MakeId } from './insert-blocks.ts';
import { clipOf } from './page-clip.ts';
import type { PageDocument } from './page-document.ts';
import type { LockOptions } from './page-locks.ts';
import { parentsOf, topBlocks, type NodePlace } from './page-places.ts';

/** Copies blocks with what is below them; those of one slot together, behind the last of them. */
export function duplicateBlocks(
  document: PageDocument,
  ids: ReadonlySet<string>,
  makeId: MakeId,
  options: LockOptions = {},
): Inserted {
  const groups = new Map<string, { place: NodePlace; ids: string[] }>();
  const parents = parentsOf(document);
  for (const id of topBlocks(document, ids)) {
    const place = parents.get(id);
    if (!place) continue;
    const key = `${place.parent} ${place.slot}`;
    groups.set(key, { place, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()].reduce<Inserted>(
    (made, { place, ids: group }) => {
      const behind = { ...place, at: place.at + 1 };
      const next = insertClip(made.document, clipOf(document, group), behind, makeId, options);
      return { document: next.document, ids: [...made.ids, ...next.ids] };
    },
    { document, ids: [] },
  );
}
