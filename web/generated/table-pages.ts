// Generated from the files of web/overrides by `npm run generate`. Do not edit.
import type { TablePage } from '../records/table-page.ts';
import { withTexts } from '../texts/spoken.ts';

export const tablePages: Record<string, () => Promise<{ default: TablePage }>> = {
  'shop/goods/policy': () =>
    withTexts(import('../overrides/shop/goods/policy/page.tsx'), 'main', 'records').then((it) => ({ default: it.PolicyPage })),
};
