import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';

/** Reads everything that stands below a row anew once the row is another, whoever has changed it. */
export function useFreshSections(view: ClientView, page: ClientRecordPage, row: Row): void {
  const queries = useQueryClient();
  const { id, _version: version } = row;
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queries.invalidateQueries({ queryKey: [view.name, 'history', id] });
    for (const { rows, logs = [] } of page.sections) {
      if (rows) void queries.invalidateQueries({ queryKey: [rows.definition, 'getList'] });
      for (const { definition } of logs) void queries.invalidateQueries({ queryKey: [definition, 'story'] });
    }
  }, [queries, view.name, page, id, version]);
}
