import type { TransactionRecords } from '#server/record/records.ts';

/** What an administrator is called; empty for one who is gone, and for the product. */
export async function editorName(rows: TransactionRecords, id: number): Promise<string> {
  const [admin] = id === 0 ? [] : await rows.find('auth/admin', { id: String(id) });
  return String(admin?.['nickname'] || admin?.['username'] || '');
}
