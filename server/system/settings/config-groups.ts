import { nodeHeld, type Actor } from '#engine/access/index.ts';
import {
  compileDefinitions,
  type CompiledDefinition,
  type CompiledField,
  type Registry,
} from '#engine/compile/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { Definition, FieldDefinition, Json } from '#engine/definition/index.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { addedField, isSecretInput } from './added-field.ts';
import type { ConfigRow, KnownGroup } from './config-rows.ts';
import { knownGroups } from './known-groups.ts';
import type { Circumstances, Setting } from './declared-setting.ts';
import type { SiteSettings } from './site-settings.ts';

/** A setting or an item of people's own, as the screen has it. */
export interface ConfigItem {
  row: ConfigRow;
  field: CompiledField;
  /** Null for an item that people added. */
  setting: Setting | null;
  secret: boolean;
  /** In stored form; of a secret always null. */
  value: Json;
  /** Higher comes first. */
  weigh: number;
}

/** A group with its form: a definition like those of tables, so that everything that reads a form reads it. */
export interface ConfigGroup extends KnownGroup {
  definition: CompiledDefinition;
  /** Tables that its items offer rows of. */
  registry: Registry;
  items: readonly ConfigItem[];
}

/** Where definitions of groups would have their place; also the node and the page of the settings. */
export const CONFIG = 'routine/config';

/** The first declared setting of a group stands so high. */
const HIGHEST = 99;

/** The groups of the settings as they are now. */
export class ConfigGroups {
  readonly #settings: SiteSettings;
  readonly #metadata: Pick<MetadataService, 'written'>;

  constructor(settings: SiteSettings, metadata: Pick<MetadataService, 'written'>) {
    this.#settings = settings;
    this.#metadata = metadata;
  }

  /** All groups, whoever may see them. */
  known(): KnownGroup[] {
    return knownGroups(this.#settings);
  }

  /** The groups that an actor may know of. */
  seenBy(actor: Actor): ConfigGroup[] {
    return this.known()
      .filter(({ node }) => node === undefined || nodeHeld(node, actor))
      .map((group) => this.#opened(group));
  }

  /** What values are validated and shown by, for one caller. */
  circumstancesOf({ actor, locale, ip }: RequestContext): Circumstances {
    const known = this.known();
    const isSeen = ({ node }: KnownGroup): boolean => node === undefined || nodeHeld(node, actor);
    const unseen = known.flatMap((group, at) => (isSeen(group) ? [] : [{ at, group }]));
    return { locale, ip, groups: known.filter(isSeen), unseen };
  }

  /** What is wrong with a new item; nothing where it can be drawn and kept. */
  issuesOf(group: string, row: Parameters<typeof addedField>[0]): CheckIssue[] {
    const { issues } = this.#compiled({ name: group, title: group }, [addedField(row)]);
    return issues.filter(({ severity }) => severity === 'error');
  }

  #opened(group: KnownGroup): ConfigGroup {
    const declared = this.#settings.groups.find(({ name }) => name === group.name);
    const rows = this.#settings.rows();
    const own = Object.values(declared?.settings ?? {}).flatMap((setting) => {
      const row = rows.get(setting.key);
      return row === undefined ? [] : [{ setting, row, field: declaredField(setting, row.value !== null) }];
    });
    const added = group.added
      .flatMap((name) => rows.get(name) ?? [])
      .sort((one, other) => other.weigh - one.weigh || one.id - other.id)
      .map((row) => ({ setting: null, row, field: withHint(addedField(row), row) }));
    const listed = [...own, ...added];
    const { definition, registry } = this.#usable(
      group,
      listed.map(({ field }) => field),
    );
    const items = listed.flatMap(({ setting, row }, at): ConfigItem[] => {
      const field = definition?.fieldByName.get(row.name);
      if (field === undefined) return [];
      const secret = setting === null ? isSecretInput(row.input) : setting.spec.secret === true;
      const weigh = setting === null ? row.weigh : HIGHEST - at;
      return [{ row, field, setting, secret, value: secret ? null : this.#valueOf(setting, row), weigh }];
    });
    if (definition === undefined) throw new Error(`The settings of ${group.name} can't be shown`);
    return { ...group, definition, registry, items };
  }

  #valueOf(setting: Setting | null, { value }: ConfigRow): Json {
    if (setting !== null) return this.#settings.stored(setting);
    return value === null ? null : (JSON.parse(value) as Json);
  }

  /** An item that can't be drawn any more (its table is gone) is left out, and the others stay. */
  #usable(group: Pick<KnownGroup, 'name' | 'title'>, fields: FieldDefinition[]) {
    const whole = this.#compiled(group, fields);
    if (whole.definition !== undefined) return whole;
    const good = fields.filter((field) => this.#compiled(group, [field]).definition !== undefined);
    return this.#compiled(group, good);
  }

  #compiled(group: Pick<KnownGroup, 'name' | 'title'>, fields: FieldDefinition[]) {
    const name = `${CONFIG}/${group.name}`;
    const definition: Definition = {
      name,
      title: group.title,
      table: 'config',
      managed: false,
      fields: [{ name: 'id', type: 'pk' }, ...fields],
    };
    const { definitions, optionLists, result } = this.#metadata.written();
    const linked = fields.some(({ relation }) => relation !== undefined);
    const others = linked ? [...definitions.values()] : [];
    const { compiled, issues } = compileDefinitions([...others, definition], {
      optionLists,
      ...(linked && result ? { before: result } : {}),
    });
    return {
      definition: compiled.get(name),
      registry: compiled as Registry,
      issues: issues.filter((issue) => issue.definition === name),
    };
  }
}

const KEPT = { 'zh-cn': '已设置，不修改请留空', en: 'Set; leave it empty to keep it' };

/** A secret of people's own that is there already. */
const withHint = (field: FieldDefinition, { input, value }: ConfigRow): FieldDefinition =>
  isSecretInput(input) && value !== null && field.form
    ? { ...field, required: false, form: { ...field.form, placeholder: KEPT } }
    : field;

/** A declared setting as a field. A secret is never asked for: whether it has to be there is for whoever uses it. */
function declaredField({ key, spec }: Setting, filled: boolean): FieldDefinition {
  const { type, title, help, secret, form, validate, ...given } = spec;
  const { length, min, max, step, required, readonly, visible, options, relation } = given;
  const own = { length, min, max, step, readonly, visible, options, relation, help, validate };
  const isText = type === 'string';
  return {
    name: key,
    type,
    title,
    ...(Object.fromEntries(
      Object.entries(own).filter(([, value]) => value !== undefined),
    ) as Partial<FieldDefinition>),
    ...(required === undefined || secret === true ? {} : { required }),
    form: {
      ...form,
      ...(secret === true && isText ? { widget: 'password' } : {}),
      ...(secret === true && filled ? { placeholder: KEPT } : {}),
    },
  };
}
