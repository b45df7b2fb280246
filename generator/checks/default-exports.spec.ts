import { defaultExports } from './default-exports.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('named exports and framework configurations pass', async () => {
  const findings = await findingsIn(defaultExports, {
    'web/ui/button.tsx': 'export const Button = () => <b />;\n',
    'web/vite.config.ts': 'export default {};\n',
    'server/test/jest.config.mjs': 'export default {};\n',
  });
  expect(findings).toEqual([]);
});

test('a default export is found, also one that renames', async () => {
  const findings = await findingsIn(defaultExports, {
    'web/ui/button.tsx': '\nexport default function Button() {\n  return <b />;\n}\n',
    'web/ui/link.tsx': 'const Link = () => <a />;\nexport { Link as default };\n',
  });
  expect(lines(findings)).toEqual([
    'web/ui/button.tsx:2 default export: give it a name',
    'web/ui/link.tsx:2 default export: give it a name',
  ]);
});
