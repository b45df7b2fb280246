/** Tables of the main database that the product keeps for itself; an import never makes screens of them. */
export const SYSTEM_TABLES: readonly string[] = [
  'admin',
  'admin_group',
  'admin_group_access',
  'admin_log',
  'admin_rule',
  'attachment',
  'captcha',
  'definition_version',
  'metamall_migration',
  'row_history',
  'token',
  'user',
  'user_group',
  'user_rule',
].map((name) => `public.${name}`);
