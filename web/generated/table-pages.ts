// Generated from the files of web/overrides by `npm run generate`. Do not edit.
import type { TablePage } from '../records/table-page.ts';

export const tablePages: Record<string, () => Promise<{ default: TablePage }>> = {};
