import { Logger } from '@nestjs/common';
import { textIn } from '#engine/definition/index.ts';
import type { Locale, Text } from '#engine/definition/index.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { madeOf } from './rule-changes.ts';
import { syncRules } from './sync-rules.ts';
import { type WantedRule, wantedRules } from './wanted-rules.ts';

/** The injection token of `MenuRules`. */
export const MENU_RULES = Symbol('MENU_RULES');

/** A rule as it stands in the table. */
export interface RuleRow {
  id: number;
  /** 0 at the top. */
  pid: number;
  type: 'menu_dir' | 'menu' | 'button';
  title: string;
  name: string;
  path: string;
  icon: string;
  menu_type: 'tab' | 'link' | 'iframe' | null;
  url: string;
  component: string;
  keepalive: 0 | 1;
  extend: 'none' | 'add_rules_only' | 'add_menu_only';
  remark: string;
  weigh: number;
  status: 0 | 1;
}

/**
 * The rules of the back office: made from the definitions whenever those change, readable with titles in the language
 * asked for.
 */
export class MenuRules {
  readonly #main: Connection;
  readonly #metadata: MetadataService;
  readonly #logger = new Logger('rules');
  #wanted = new Map<string, WantedRule>();
  #syncing: Promise<void> = Promise.resolve();
  #unsubscribe: () => void = () => {};

  constructor(connections: Connections, metadata: MetadataService) {
    this.#main = connections.get('main');
    this.#metadata = metadata;
  }

  /** Follows the definitions from now on. */
  follow(): void {
    this.#unsubscribe = this.#metadata.onChange(() => void this.sync().catch(() => undefined));
  }

  /** Brings the table up to date with the definitions. Calls are served one after the other. */
  sync(): Promise<void> {
    this.#syncing = this.#syncing.catch(() => undefined).then(() => this.#sync());
    return this.#syncing;
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#syncing.catch(() => undefined);
  }

  /** All rules, the heavier first, then the older. */
  async all(): Promise<RuleRow[]> {
    const { rows } = await this.#main.query<RuleRow>({
      text: `SELECT id, coalesce(pid, 0) AS pid, type, title, name, path, icon, menu_type, url, component, keepalive,
                    extend, remark, weigh, status
               FROM admin_rule ORDER BY weigh DESC, id`,
      values: [],
      name: 'auth.rules',
    });
    return rows.map((row) => ({ ...row, id: Number(row.id), pid: Number(row.pid) }));
  }

  /** A rule's title: as its definition says it in that language, or as somebody has written it. */
  titleOf({ name, title }: Pick<RuleRow, 'name' | 'title'>, locale: Locale): string {
    const wanted = this.#wanted.get(name);
    return wanted && madeOf(wanted).title === title ? textIn(wanted.title as Text, locale) || title : title;
  }

  async #sync(): Promise<void> {
    const wanted = wantedRules(this.#metadata.menus(), this.#metadata.all().values());
    this.#wanted = new Map(wanted.map((rule) => [rule.name, rule]));
    const broken = new Set(this.#metadata.issues().map(({ definition }) => definition));
    const keep = (name: string): boolean =>
      this.#metadata.waiting ||
      broken.has(name) ||
      broken.has(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
    try {
      await syncRules(this.#main, wanted, keep);
    } catch (error) {
      this.#logger.error('The menu could not be brought up to date with the definitions', String(error));
      throw error;
    }
  }
}
