import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import type { Place } from '../providers/index.ts';
import { useEver } from '../ui/index.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { RecordList } from './list/index.ts';
import { openingIn } from './form/form-opening.ts';
import { RelationDesk } from './relation-desk.tsx';
import { showsPage } from './row-page/shows-page.ts';
import { ListBelow, ListBelowContext } from './list-below.ts';
import { formFramePart, formPagePart, rowPagePart } from './form-parts.ts';

/** A definition's list, and its form or the row's page where the address asks for it: instead of the list, or beside it. */
export function RecordScreen({ view, place }: { view: ClientView; place: Exclude<Place, { kind: 'home' }> }) {
  const { state } = useLocation() as { state: unknown };
  const id = place.kind === 'record' ? place.id : null;
  const open = place.kind !== 'list';
  const onPage = open && showsPage(view, id, openingIn(state));
  const isPageUsed = useEver(onPage);
  const isFormUsed = useEver(open && !onPage);
  const hasPage = view.page !== undefined;
  // A form weighs as much as the list: it comes once the list stands, and is there when it is wanted.
  useEffect(() => {
    const parts = [...(hasPage ? [rowPagePart] : []), formPagePart, formFramePart];
    return whenIdle(() => void Promise.all(parts.map((part) => part.load())).catch(() => undefined));
  }, [hasPage]);
  const [below] = useState(() => new ListBelow());
  const form = useMemo(() => (open && !onPage ? { id } : null), [open, onPage, id]);
  if (open && !onPage && view.form.mode === 'page') {
    return (
      <Suspense>
        <RelationDesk>
          <formPagePart.Part view={view} id={id} key={id ?? '+'} />
        </RelationDesk>
      </Suspense>
    );
  }
  return (
    <ListBelowContext value={below}>
      <RecordList view={view} />
      {isPageUsed && (
        <Suspense>
          <RelationDesk>
            <rowPagePart.Part view={view} id={onPage ? id : null} />
          </RelationDesk>
        </Suspense>
      )}
      {isFormUsed && (
        <Suspense>
          <RelationDesk>
            <formFramePart.Part view={view} place={form} />
          </RelationDesk>
        </Suspense>
      )}
    </ListBelowContext>
  );
}
