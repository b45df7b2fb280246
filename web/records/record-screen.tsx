import { Suspense, useEffect, useMemo } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { Place } from '../providers/index.ts';
import { withTexts } from '../texts/index.ts';
import { useEver } from '../ui/index.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { RecordList } from './list/index.ts';
import { RelationDesk } from './relation-desk.tsx';
import { partAhead } from '../providers/lazy-part.ts';

const fetchForm = () => withTexts(import('./form/index.ts'), 'fieldInputs', 'tableForm');
const page = partAhead(() => fetchForm().then((it) => ({ default: it.FormPage })));
const frame = partAhead(() => fetchForm().then((it) => ({ default: it.FormFrame })));
const FormPage = page.Part;
const FormFrame = frame.Part;

/** A definition's list, and its form where the address asks for it: instead of the list, or beside it. */
export function RecordScreen({ view, place }: { view: ClientView; place: Exclude<Place, { kind: 'home' }> }) {
  const id = place.kind === 'record' ? place.id : null;
  const open = place.kind !== 'list';
  const isUsed = useEver(open);
  // A form weighs as much as the list: it comes once the list stands, and is there when it is wanted.
  useEffect(() => whenIdle(() => void Promise.all([page.load(), frame.load()]).catch(() => undefined)), []);
  const form = useMemo(() => (open ? { id } : null), [open, id]);
  if (open && view.form.mode === 'page') {
    return (
      <Suspense>
        <RelationDesk>
          <FormPage view={view} id={id} key={id ?? '+'} />
        </RelationDesk>
      </Suspense>
    );
  }
  return (
    <>
      <RecordList view={view} />
      {isUsed && (
        <Suspense>
          <RelationDesk>
            <FormFrame view={view} place={form} />
          </RelationDesk>
        </Suspense>
      )}
    </>
  );
}
