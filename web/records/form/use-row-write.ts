import { useCreate, useUpdate } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { seenOf } from '../../fields/seen-of.ts';
import { changedValues, formValues } from './form-values.ts';

const quiet = (): void => undefined;

/** Writes what a form holds: a new row, or what differs from the stored one. Rejects with what the server says. */
export function useRowWrite(view: ClientView, fields: readonly string[]) {
  const [create, creating] = useCreate<Row, Error, Row>();
  const [update, updating] = useUpdate<Row>();
  return {
    busy: creating.isPending || updating.isPending,
    add: async (accepted: JsonObject): Promise<void> => {
      // What was typed into a field that is gone by now has no place to go.
      const known = fields.filter((name) => accepted[name] !== undefined);
      const data = Object.fromEntries(known.map((name) => [name, accepted[name]])) as Row;
      await create(view.name, { data }, { returnPromise: true, onError: quiet });
    },
    change: async (accepted: JsonObject, hidden: readonly string[], against: Row): Promise<void> => {
      const open = fields.filter((name) => !hidden.includes(name));
      const data = changedValues(formValues(against, fields), accepted, open);
      if (Object.keys(data).length === 0) return;
      const version = against._version === undefined ? {} : { _version: against._version };
      const params = {
        id: against.id,
        data: { ...data, ...seenOf(against, data), ...version },
        previousData: against,
      };
      await update(view.name, params, { returnPromise: true, mutationMode: 'pessimistic', onError: quiet });
    },
  };
}
