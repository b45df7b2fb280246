import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that held UTC without saying so, by their tables. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  shop_goods: ['shelf_at', 'unshelf_at'],
  shop_message: ['read_time'],
  shop_notify: ['read_time'],
  shop_notify_log: ['send_after', 'sent_time'],
  shop_evaluation: ['reply_time'],
  shop_order_group: ['expire_time', 'pay_time'],
  shop_order: [
    'apply_time',
    'expire_time',
    'receive_time',
    'auto_receive_at',
    'auto_evaluate_at',
    'aftersale_until',
  ],
  shop_refund: [
    'audit_time',
    'ship_deadline',
    'shipped_at',
    'received_at',
    'auto_agree_at',
    'auto_receive_at',
    'refunded_at',
  ],
  shop_shipment: ['shipped_time', 'track_time', 'track_next', 'signed_time'],
  shop_shipment_trace: ['time'],
  shop_pay_bill: ['check_time'],
  shop_payment: ['next_query', 'expire_time', 'pay_time'],
  shop_refund_payment: ['sent_at', 'done_at'],
};

const WITHOUT_ZONE = 'timestamp without time zone';
const WITH_ZONE = 'timestamp with time zone';

/** The shop's times become instants. A database without these tables gets them right from its definitions. */
export class ShopInstants1763970000000 implements MigrationInterface {
  readonly name = 'ShopInstants1763970000000';

  async up(runner: QueryRunner): Promise<void> {
    await retype(runner, WITHOUT_ZONE, WITH_ZONE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await retype(runner, WITH_ZONE, WITHOUT_ZONE);
  }
}

async function retype(runner: QueryRunner, from: string, to: string): Promise<void> {
  const typed = (await runner.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = '${from}'`,
  )) as { table: string; column: string }[];
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const found = typed.filter((each) => each.table === table && columns.includes(each.column));
    if (found.length === 0) continue;
    const changes = found.map(
      ({ column }) => `ALTER COLUMN "${column}" TYPE ${to} USING "${column}" AT TIME ZONE 'UTC'`,
    );
    await runner.query(`ALTER TABLE "${table}" ${changes.join(', ')}`);
  }
}
