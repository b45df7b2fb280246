import type { FieldIssue } from '#engine/contract/index.ts';
import type { FieldDefinition, Json, Locale, Text } from '#engine/definition/index.ts';
import type { Settings } from '#server/config/settings.ts';
import type { KnownGroup } from './config-rows.ts';
import { READERS, type SettingType, type ValueOf } from './setting-value.ts';

/** What a value is checked against besides its type and rules. */
export interface Circumstances {
  locale: Locale;
  /** Of the caller. */
  ip: string;
  /** The groups that the caller may know of, in their order. */
  groups: readonly KnownGroup[];
  /** The others, each with its place among all. */
  unseen: readonly { at: number; group: KnownGroup }[];
}

type Asked = 'length' | 'min' | 'max' | 'step' | 'required' | 'readonly' | 'visible' | 'options' | 'relation';

/** A setting as code declares it: how it is asked for, validated and kept. */
export interface SettingSpec extends Pick<FieldDefinition, Asked | 'form' | 'validate'> {
  type: SettingType;
  title: Text;
  /** Shown below the input. */
  help?: Text;
  /** What holds until somebody says otherwise, in REST wire form. */
  default?: Json;
  /** The same where it depends on how the server was started. */
  defaultFrom?: (environment: Settings) => Json;
  /** Encrypted at rest, never in an answer or a log, written only when something is given. */
  secret?: true;
  /** Whether merchants may have a value of their own. Default: the platform's alone. */
  scope?: 'platform' | 'merchant';
  /** What else is wrong with a value in stored form. */
  check?: (value: Json, circumstances: Circumstances) => FieldIssue[];
  /** How a stored value is shown, and how it comes back, where the two differ. */
  shown?: (stored: Json, circumstances: Circumstances) => Json;
  taken?: (value: Json, circumstances: Circumstances) => Json;
}

/** A declared setting, by which its value is read: `settings.get(MAIL.smtp_port)` is a number. */
export interface Setting<Value = unknown> {
  readonly key: string;
  readonly spec: SettingSpec;
  read(stored: Json): Value;
}

/** Settings that are shown and saved together. */
export interface SettingGroup {
  readonly name: string;
  readonly title: Text;
  /** Who may know that the group exists; everybody who may see the settings where it names none. */
  readonly node?: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

type Declared<Specs extends Record<string, SettingSpec>> = {
  readonly [Key in keyof Specs]: Setting<ValueOf<Specs[Key]['type']>>;
};

/** Declares a group of settings. Keys are unique among all groups and stand in the database and on the wire. */
export function settingGroup<const Specs extends Record<string, SettingSpec>>(
  facts: Omit<SettingGroup, 'settings'>,
  specs: Specs,
): Omit<SettingGroup, 'settings'> & { settings: Declared<Specs> } {
  const settings = Object.entries(specs).map(([key, spec]): [string, Setting] => [
    key,
    { key, spec, read: READERS[spec.type] },
  ]);
  return { ...facts, settings: Object.fromEntries(settings) as Declared<Specs> };
}
