import { ERROR_CODES, type ErrorCode } from '#engine/contract/index.ts';
import { translate } from '#engine/contract/texts/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { ActionContext, Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Jobs can be run once more and cancelled; why one failed is shown in the reader's language. */
export const jobBehaviour = ({ jobs }: BehaviourDeps): Behaviour => ({
  definition: 'routine/job',

  shape({ rows, context }) {
    for (const row of rows) {
      const { error_code: code, error_params: params } = row;
      if (isErrorCode(code)) row.error = translate(context.locale, code, (params ?? {}) as JsonObject);
    }
  },

  actions: {
    retry: ({ row, executor }) => jobs.retry(executor, ...jobOf(row)),
    cancel: ({ row, executor }) => jobs.cancel(executor, ...jobOf(row)),
  },
});

function jobOf(row: ActionContext['row']): [kind: string, id: string] {
  const { kind, id } = row as JsonObject;
  return [String(kind), String(id)];
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code);
}
