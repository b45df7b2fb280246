import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type {
  ActionContext,
  Behaviour,
  BehaviourDeps,
  ShapeContext,
  StageContext,
} from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { Regions } from '#server/record/regions/regions.ts';

const ADDRESSES = 'user/address';

/** Addresses of members: whoever has any has exactly one default, after whatever is added, changed or deleted. */
export const addressBehaviour = ({ records, regions }: BehaviourDeps): Behaviour => ({
  definition: ADDRESSES,

  /** Two calls for one member take turns, or both would find no default. */
  async before({ transaction, row, change }: StageContext): Promise<void> {
    for (const member of membersOf(row?.user_id, change.user_id))
      await records.as(SYSTEM).in(transaction).lock('user/user', member);
  },

  after(stage: StageContext): void {
    const { row, change, verb, transaction } = stage;
    const isWanted = verb !== 'del' && Number(change.is_default) === 1;
    for (const member of membersOf(row?.user_id, change.user_id)) {
      const isNew = member === String(change.user_id ?? row?.user_id);
      stage.once(`default address of member ${member}`, () =>
        keepOneDefault(records, transaction, member, isWanted && isNew ? (row?.id ?? null) : null),
      );
    }
  },

  shape({ rows, context }: ShapeContext): void {
    for (const row of rows) row['region_text'] = regionText(regions, row.codes, context.locale);
  },

  actions: {
    async default({ row, transaction }: ActionContext): Promise<void> {
      for (const member of membersOf(row?.user_id)) {
        await records.as(SYSTEM).in(transaction).lock('user/user', member);
        await keepOneDefault(records, transaction, member, row?.id ?? null);
      }
    },
  },
});

/** Makes `wanted` the default of a member, else leaves the one there is, else takes the newest address. */
async function keepOneDefault(
  records: Records,
  transaction: RecordTransaction,
  member: string,
  wanted: Json,
): Promise<void> {
  const addresses = records.as(SYSTEM).in(transaction);
  const rows = await addresses.find(
    ADDRESSES,
    { user_id: member },
    {
      order: [
        ['is_default', 'desc'],
        ['id', 'desc'],
      ],
    },
  );
  const chosen = rows.find(({ id }) => wanted !== null && String(id) === String(wanted)) ?? rows[0];
  for (const row of rows) {
    const value = row === chosen ? 1 : 0;
    if (Number(row.is_default) !== value)
      await addresses.change(ADDRESSES, row.id ?? null, { is_default: value });
  }
}

/** Keys of the members a write is about, each once, in the order in which they are locked. */
function membersOf(...values: (Json | undefined)[]): string[] {
  const keys = values.filter((value) => value !== null && value !== undefined).map(String);
  return [...new Set(keys)].sort();
}

/** `浙江省 杭州市 西湖区`. Codes come as a list, or as comma text on the back-office wire. */
function regionText(regions: Regions, codes: Json | undefined, locale: 'zh-cn' | 'en'): string {
  const list = Array.isArray(codes) ? codes : String(codes ?? '').split(',');
  return list
    .map(String)
    .filter((code) => code !== '')
    .map((code) => regions.labelOf(code, locale))
    .join(' ');
}
