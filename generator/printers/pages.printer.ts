import { pascalCase } from './words-case.ts';

/** A page's file: its folder below `web/overrides`, which is the definition's name. */
export type PagePath = string;

/**
 * Prints `web/generated/table-pages.ts`: definitions that have a page of their own, in the order of their names.
 * @param paths e.g. `["shop/goods/tag"]`.
 */
export function printPages(paths: readonly PagePath[]): string {
  const lines = [...paths]
    .sort()
    .map(
      (path) =>
        `  '${path}': () =>\n    withTexts(import('../overrides/${path}/page.tsx'), 'main', 'records').then((it) => ({ default: it.${pageName(path)} })),`,
    );
  const list = lines.length === 0 ? '{};' : ['{', ...lines, '};'].join('\n');
  return [
    '// Generated from the files of web/overrides by `npm run generate`. Do not edit.',
    "import type { TablePage } from '../records/table-page.ts';",
    ...(lines.length === 0 ? [] : ["import { withTexts } from '../texts/spoken.ts';"]),
    '',
    `export const tablePages: Record<string, () => Promise<{ default: TablePage }>> = ${list}`,
    '',
  ].join('\n');
}

/** The name a page is exported by: `shop/order/refund-item` is `RefundItemPage`. */
export function pageName(path: PagePath): string {
  return `${pascalCase(path.slice(path.lastIndexOf('/') + 1))}Page`;
}
