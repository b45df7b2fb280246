import { names } from './names.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('kebab-case, prescribed names and the spelling of definitions pass', async () => {
  const findings = await findingsIn(names, {
    'engine/fields/remote-select/remote-select.spec.ts': '',
    'server/main/decisions/0001-a-decision.md': '',
    'web/ui/README.md': '',
    'server/auth/user.entity.ts': '',
    'definitions/auth/adminLog.json': '{}',
    'definitions/chinook/playlist_track.json': '{}',
    'server/behaviours/shop/market/userCoupon.behaviour.ts': '',
    '.ci/run': '',
  });
  expect(findings).toEqual([]);
});

test('camel case, banned folders and deep nests are found', async () => {
  const findings = await findingsIn(names, {
    'web/ui/LoginPage.tsx': '',
    'server/utils/time.ts': '',
    'server/utils/date.ts': '',
    'engine/a/b/c/d/e.ts': '',
  });
  expect(lines(findings)).toEqual([
    'engine/a/b/c/d/e.ts:0 lies 4 folders deep, 3 are allowed',
    'server/utils/date.ts:0 folder utils says nothing: name the concept',
    'web/ui/LoginPage.tsx:0 LoginPage.tsx is not kebab-case',
  ]);
});
