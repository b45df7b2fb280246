import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { ActionContext, Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';

/** Stages of rows of members of which whoever has any has exactly one default, after whatever is added, changed or deleted. */
export function oneDefault(
  records: Records,
  definition: string,
): Required<Pick<Behaviour, 'before' | 'after' | 'actions'>> {
  const keep = keepOneDefault(records, definition);
  return {
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
        stage.once(`default of ${definition} of member ${member}`, () =>
          keep(transaction, member, isWanted && isNew ? (row?.id ?? null) : null),
        );
      }
    },

    actions: {
      async default({ row, transaction }: ActionContext): Promise<void> {
        for (const member of membersOf(row?.user_id)) {
          await records.as(SYSTEM).in(transaction).lock('user/user', member);
          await keep(transaction, member, row?.id ?? null);
        }
      },
    },
  };
}

/** Makes `wanted` the default of a member, else leaves the one there is, else takes the newest row. */
const keepOneDefault =
  (records: Records, definition: string) =>
  async (transaction: RecordTransaction, member: string, wanted: Json): Promise<void> => {
    const own = records.as(SYSTEM).in(transaction);
    const rows = await own.find(
      definition,
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
        await own.change(definition, row.id ?? null, { is_default: value });
    }
  };

/** Keys of the members a write is about, each once, in the order in which they are locked. */
function membersOf(...values: (Json | undefined)[]): string[] {
  const keys = values.filter((value) => value !== null && value !== undefined).map(String);
  return [...new Set(keys)].sort();
}
