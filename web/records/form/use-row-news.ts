import { useEffect, useState } from 'react';
import type { Row } from '../../fields/cells/index.ts';
import { openRows } from '../../providers/live/row-news.ts';

/** What became of the row of an open form: `changed` by somebody else, or `gone`; null while it is as it was read. */
export function useRowNews(definition: string, row: Row | null): 'changed' | 'gone' | null {
  const id = row === null ? null : String(row.id);
  const version = typeof row?._version === 'string' ? row._version : null;
  const [seen, setSeen] = useState<{ of: string; now: string | null } | null>(null);
  useEffect(() => {
    if (id === null || version === null) return;
    return openRows.watch({ definition, id, version }, (now) => setSeen({ of: version, now }));
  }, [definition, id, version]);
  if (seen === null || seen.of !== version || seen.now === version) return null;
  return seen.now === null ? 'gone' : 'changed';
}
