import { QUEUE_SCHEMA } from '#server/database/system-tables/queue-schema.ts';

const OWN = [
  'account_code',
  'admin',
  'admin_group',
  'admin_group_access',
  'admin_log',
  'admin_preference',
  'admin_rule',
  'attachment',
  'captcha',
  'config',
  'config_log',
  'crud_log',
  'definition_file',
  'definition_trash',
  'definition_unfinished',
  'definition_version',
  'export_task',
  'import_row',
  'import_task',
  'job',
  'job_schedule',
  'list_view',
  'login_guess',
  'member_deletion',
  'member_pay_password',
  'metamall_migration',
  'row_history',
  'security_data_recycle',
  'security_data_recycle_log',
  'security_default',
  'security_sensitive_data',
  'security_sensitive_data_log',
  'shop_goods_mark',
  'shop_goods_search',
  'shop_ledger_mark',
  'shop_ledger_snapshot',
  'shop_request',
  'shop_stock_mismatch',
  'token',
  'user',
  'user_group',
  'user_growth_log',
  'user_money_log',
  'user_rule',
  'user_score_log',
];

/** Those of the queue of jobs, in a schema of its own. */
const OF_QUEUE = ['archive', 'job', 'queue', 'schedule', 'subscription', 'version'];

/** Tables of the main database that the product keeps for itself; an import never makes screens of them. */
export const SYSTEM_TABLES: readonly string[] = [
  ...OWN.map((name) => `public.${name}`),
  ...OF_QUEUE.map((name) => `${QUEUE_SCHEMA}.${name}`),
];
