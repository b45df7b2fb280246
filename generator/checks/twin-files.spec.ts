import { names } from './names.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('the same name in another folder, and with another suffix, passes', async () => {
  const findings = await findingsIn(names, {
    'engine/query/row.ts': '',
    'server/record/rows.ts': '',
    'server/record/rows.spec.ts': '',
    'web/cells/cell.tsx': '',
    'web/cells/cells.spec.tsx': '',
  });
  expect(findings).toEqual([]);
});

test('files of a folder that differ by an s are found, whatever their suffixes', async () => {
  const findings = await findingsIn(names, {
    'server/auth/session.controller.ts': '',
    'server/auth/sessions.module.ts': '',
    'engine/storage/plan.ts': '',
    'engine/storage/plans.ts': '',
    'web/e2e/journey.ts': '',
    'web/list/row.tsx': '',
    'web/list/rows.tsx': '',
    'web/e2e/journeys.ts': '',
  });
  expect(lines(findings)).toEqual([
    'engine/storage/plan.ts:0 has a twin, plans: name what differs',
    'server/auth/session.controller.ts:0 has a twin, sessions: name what differs',
    'web/e2e/journey.ts:0 has a twin, journeys: name what differs',
    'web/list/row.tsx:0 has a twin, rows: name what differs',
  ]);
});
