import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { ConnectionLog } from '../pooled-connection.ts';
import { AccountCode1763967000000 } from './account-code.migration.ts';
import { Acting1763977000000 } from './acting.migration.ts';
import { Attachment1763770000000 } from './attachment.migration.ts';
import { Captcha1763740000000 } from './captcha.migration.ts';
import { Config1763941000000 } from './config.migration.ts';
import { CrudLog1763830000000 } from './crud-log.migration.ts';
import { DefinitionFiles1763800000000 } from './definition-files.migration.ts';
import { Exports1763961000000 } from './exports.migration.ts';
import { GoodsSearch1763964000000 } from './goods-search.migration.ts';
import { Imports1763962000000 } from './imports.migration.ts';
import { Language1763963000000 } from './language.migration.ts';
import { FirstTables1763640000000 } from './first-tables.migration.ts';
import { Security1763940000000 } from './security.migration.ts';
import { Sessions1763790000000 } from './sessions.migration.ts';
import { LogFacts1763890000000 } from './log-facts.migration.ts';
import { LoginGuess1763930000000 } from './login-guess.migration.ts';
import { LedgerSnapshot1763976000000 } from './ledger-snapshot.migration.ts';
import { LogNode1763855000000 } from './log-node.migration.ts';
import { MemberAccount1763971000000 } from './member-account.migration.ts';
import { MemberFiles1763825000000 } from './member-files.migration.ts';
import { ListView1763840000000 } from './list-view.migration.ts';
import { MemberGrowth1763975000000 } from './member-growth.migration.ts';
import { MemberIcons1763871000000 } from './member-icons.migration.ts';
import { MemberLedger1763880000000 } from './member-ledger.migration.ts';
import { Members1763780000000 } from './members.migration.ts';
import { PasswordTime1764460000000 } from './password-time.migration.ts';
import { Personal1763810000000 } from './personal.migration.ts';
import { PointsOrder1763968000000 } from './points-order.migration.ts';
import { PreviousLogin1763856000000 } from './previous-login.migration.ts';
import { RemovedDesigns1763872000000 } from './removed-designs.migration.ts';
import { RowHistory1763760000000 } from './row-history.migration.ts';
import { Rules1763750000000 } from './rules.migration.ts';
import { Trash1763820000000 } from './trash.migration.ts';
import { Jobs1763960000000 } from './jobs.migration.ts';
import { installQueue } from './queue-schema.ts';
import { ShopInstants1763970000000 } from './shop-instants.migration.ts';
import { ShopRequest1763966000000 } from './shop-request.migration.ts';
import { StockMismatch1763965000000 } from './stock-mismatch.migration.ts';
import { Unfinished1763881000000 } from './unfinished.migration.ts';

/** All changes to the structure of the system's own tables, oldest first. */
export const SYSTEM_MIGRATIONS = [
  FirstTables1763640000000,
  Captcha1763740000000,
  Rules1763750000000,
  RowHistory1763760000000,
  Members1763780000000,
  Sessions1763790000000,
  Attachment1763770000000,
  DefinitionFiles1763800000000,
  Personal1763810000000,
  Trash1763820000000,
  MemberFiles1763825000000,
  CrudLog1763830000000,
  ListView1763840000000,
  LogNode1763855000000,
  PreviousLogin1763856000000,
  MemberIcons1763871000000,
  RemovedDesigns1763872000000,
  MemberLedger1763880000000,
  Unfinished1763881000000,
  LogFacts1763890000000,
  LoginGuess1763930000000,
  Security1763940000000,
  Config1763941000000,
  Jobs1763960000000,
  Exports1763961000000,
  Imports1763962000000,
  Language1763963000000,
  GoodsSearch1763964000000,
  StockMismatch1763965000000,
  ShopRequest1763966000000,
  AccountCode1763967000000,
  PointsOrder1763968000000,
  ShopInstants1763970000000,
  MemberAccount1763971000000,
  MemberGrowth1763975000000,
  LedgerSnapshot1763976000000,
  Acting1763977000000,
  PasswordTime1764460000000,
];

/** Servers that start together take turns by this number ("meta" in letters of the keypad, and nothing else's). */
export const MIGRATION_LOCK = 6_382_625_501;

/**
 * Brings the system's own tables up to date, all steps in one transaction; several servers wait for each other.
 * Contains searches need `pg_trgm`; where it can't be installed they work without an index.
 */
export async function migrateSystemTables(
  source: DataSource,
  embedded: boolean,
  log: ConnectionLog,
): Promise<void> {
  const pool = (source.driver as PostgresDriver).master as Pool;
  const work = async () => {
    await installTrigrams(source, log);
    await installQueue(pool);
    await source.runMigrations({ transaction: 'all' });
  };
  if (embedded) return work();
  const client = await pool.connect();
  try {
    await lockAdvisory(client);
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function lockAdvisory(client: PoolClient): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query('RESET statement_timeout');
}

async function installTrigrams(source: DataSource, log: ConnectionLog): Promise<void> {
  const installed = await source.query<unknown[]>(`SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'`);
  if (installed.length > 0) return;
  try {
    await source.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  } catch (error) {
    log.info(
      `The extension pg_trgm could not be installed; contains searches will be slow: ${String(error)}`,
    );
  }
}
