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
  const { base, values, fields, busy, saved, conflict } = form;
  const isBehind = base !== null && base._version !== row._version && !busy && !saved && conflict === null;
  const found = isBehind ? differences(base, values, row, fields) : [];
  const clashes = found.filter(({ changed, field }) => changed === 'both' && chosen[field] === undefined);
  const follow = useEventCallback(() => {
    form.follow(row, found, chosen);
    setChosen({});
  });
  const isReady = isBehind && clashes.length === 0;
  useEffect(() => {
    if (isReady) follow();
  }, [isReady, row, follow]);
  return { clashes, choose: (field, side) => setChosen((now) => ({ ...now, [field]: side })) };
}
