import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed logins by names that nobody has: they are counted and locked as accounts are, so that a lock reveals no account. */
export class LoginGuess1763930000000 implements MigrationInterface {
  readonly name = 'LoginGuess1763930000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE login_guess (
      name varchar(64) PRIMARY KEY,
      login_failure integer NOT NULL,
      login_failure_time timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX login_guess_time_idx ON login_guess (login_failure_time)');
    await runner.query(
      `COMMENT ON COLUMN login_guess.name IS 'SHA-256 of the audience and the name as it was given'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_guess');
  }
}
