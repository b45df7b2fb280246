import { isDeepStrictEqual } from 'node:util';
import type { Json } from '#engine/definition/index.ts';
import type { SecretBox } from '#server/config/secret-box.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Executor } from '#server/database/connection.ts';
import { addMissingRows, readConfig, type ConfigRow } from './config-rows.ts';
import type { Setting, SettingGroup } from './declared-setting.ts';

export interface SiteSettingsPorts {
  main: Executor;
  /** How the server was started: some defaults depend on it. */
  environment: Settings;
  secrets: SecretBox;
  /** Every group that code declares. */
  groups: readonly SettingGroup[];
  log: (line: string) => void;
}

/**
 * The site's settings as they are now: read from memory, which follows the database. Until it has been read for the first
 * time the defaults hold.
 *
 *     const port = settings.get(MAIL.smtp_port);
 */
export class SiteSettings {
  readonly groups: readonly SettingGroup[];
  readonly #ports: SiteSettingsPorts;
  readonly #read = new Map<Setting, unknown>();
  #rows: ReadonlyMap<string, ConfigRow> = new Map();
  #revision = 0;
  #loading: Promise<void> | null = null;
  #again = false;

  constructor(ports: SiteSettingsPorts) {
    this.#ports = ports;
    this.groups = ports.groups;
    refuseTwice(ports.groups);
  }

  /** The value of a declared setting. */
  get<Value>(setting: Setting<Value>): Value {
    if (!this.#read.has(setting)) this.#read.set(setting, setting.read(this.stored(setting)));
    return this.#read.get(setting) as Value;
  }

  /** A value in stored form; of a secret in clear, null where there is none or it can't be read. */
  stored(setting: Setting): Json {
    const kept = this.#rows.get(setting.key)?.value ?? null;
    if (setting.spec.secret === true) return kept === null ? null : this.opened(setting.key, kept);
    return kept === null ? this.defaultOf(setting) : (JSON.parse(kept) as Json);
  }

  /** What holds until somebody says otherwise. */
  defaultOf({ spec }: Setting): Json {
    return spec.defaultFrom?.(this.#ports.environment) ?? spec.default ?? null;
  }

  /** Another number whenever anything of them has changed. */
  get revision(): number {
    return this.#revision;
  }

  /** All rows, by the name of the setting. */
  rows(): ReadonlyMap<string, ConfigRow> {
    return this.#rows;
  }

  /** A secret as it is kept. */
  sealed(key: string, secret: string): string {
    return this.#ports.secrets.seal(secret, key);
  }

  /** Makes the rows of declared settings and reads them all. */
  async start(): Promise<void> {
    const declared = this.groups.flatMap(({ name: group, settings }) =>
      Object.values(settings).map(({ key: name, spec: { type } }) => ({ name, group, type })),
    );
    await addMissingRows(this.#ports.main, declared);
    await this.reload();
  }

  /** Reads everything anew. Whoever asks while that is under way gets what is read after they asked. */
  async reload(): Promise<void> {
    if (this.#loading !== null) {
      this.#again = true;
      return this.#loading;
    }
    this.#loading = this.#readAll();
    try {
      await this.#loading;
    } finally {
      this.#loading = null;
    }
  }

  async #readAll(): Promise<void> {
    do {
      this.#again = false;
      const rows = await readConfig(this.#ports.main);
      // Without news of other servers they are read every second, and hardly ever differ.
      if (isDeepStrictEqual(rows, [...this.#rows.values()])) continue;
      this.#rows = new Map(rows.map((row) => [row.name, row]));
      this.#read.clear();
      this.#revision += 1;
    } while (this.#again);
  }

  /** A secret in clear; null where it can't be read. */
  opened(key: string, sealed: string): string | null {
    const secret = this.#ports.secrets.open(sealed, key);
    if (secret === null)
      this.#ports.log(
        `The secret ${key} was encrypted with another SECRET_KEY: enter it again in the settings`,
      );
    return secret;
  }
}

/** A key names one setting. */
function refuseTwice(groups: readonly SettingGroup[]): void {
  const keys = groups.flatMap(({ settings }) => Object.keys(settings));
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw new Error(`Two settings are called ${twice}`);
}
