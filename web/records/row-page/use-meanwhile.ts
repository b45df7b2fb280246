import { useEffect, useState } from 'react';
import type { Row } from '../../fields/cells/index.ts';
import { differences, type Difference, type Side } from '../form/merge-conflict.ts';
import type { useRecordForm } from '../form/use-record-form.ts';
import { useEventCallback } from '../../ui/index.ts';

type Form = Pick<
  ReturnType<typeof useRecordForm>,
  'base' | 'values' | 'fields' | 'busy' | 'saved' | 'conflict' | 'follow'
>;

export interface Meanwhile {
  /** Fields that both have changed, until somebody chooses. */
  clashes: Difference[];
  choose: (field: string, side: Side) => void;
}

/**
 * Has a form follow its row while it is open: what only somebody else has changed is in it at once, what both have changed waits for a
 * choice.
 */
export function useMeanwhile(form: Form, row: Row): Meanwhile {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  // A conflict that was settled here has led further than the row on the page: only another row on the page is news.
  const [seen, setSeen] = useState(row._version);
  const { base, values, fields, busy, saved, conflict } = form;
  const isNews = row._version !== seen && row._version !== base?._version;
  const isBehind = base !== null && isNews && !busy && !saved && conflict === null;
  const found = isBehind ? differences(base, values, row, fields) : [];
  const clashes = found.filter(({ changed, field }) => changed === 'both' && chosen[field] === undefined);
  const follow = useEventCallback(() => {
    form.follow(row, found, chosen);
    setChosen({});
    setSeen(row._version);
  });
  const isReady = isBehind && clashes.length === 0;
  useEffect(() => {
    if (isReady) follow();
  }, [isReady, row, follow]);
  return { clashes, choose: (field, side) => setChosen((now) => ({ ...now, [field]: side })) };
}
