import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules of the member centre: name, the icon it was made with, the one that every client draws. */
const ICONS = [
  ['account', 'user', 'fa fa-user-circle'],
  ['account/overview', 'home', 'fa fa-home'],
  ['account/profile', 'user', 'fa fa-user-circle-o'],
  ['account/changePassword', 'shield', 'fa fa-shield'],
  ['account/integral', 'tag', 'fa fa-tag'],
  ['account/balance', 'banknote', 'fa fa-money'],
] as const;

/** Icons of the member centre by names that back-office clients know; what somebody chose themselves stays. */
export class MemberIcons1763871000000 implements MigrationInterface {
  readonly name = 'MemberIcons1763871000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, old, icon] of ICONS) await this.#change(runner, name, old, icon);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, old, icon] of ICONS) await this.#change(runner, name, icon, old);
  }

  async #change(runner: QueryRunner, ...values: [name: string, from: string, to: string]): Promise<void> {
    await runner.query('UPDATE user_rule SET icon = $3 WHERE name = $1 AND icon = $2', values);
  }
}
