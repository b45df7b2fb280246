import { bodyOf } from '#server/auth/login-body.ts';
import type { Connection } from '#server/database/connection.ts';
import { type Call, type HttpDoor, JsonText } from '#server/http/http-door.ts';
import { preferenceChanges, preferenceKeys } from './preference-change.ts';
import { readPreferences, removePreferences, writePreferences } from './preference-table.ts';

const PATH = '/admin/preferences';

/**
 * One's own preferences, for whoever is signed in.
 *
 * - `GET /admin/preferences`: all of them, `{ values: { [key]: value } }`.
 * - `POST`: `{ values }`, written together or not at all; a value of null takes its key away.
 * - `DELETE ?keys[]=`: takes these away, or all of them where it names none.
 */
export function openPreferenceDoors(door: HttpDoor, main: Connection): void {
  const route = (method: 'GET' | 'POST' | 'DELETE', handle: (call: Call) => unknown): void =>
    door.route({ dialect: 'backOffice', methods: [method], path: PATH, access: 'login', handle });
  route(
    'GET',
    async ({ context }) => new JsonText(`{"values":${await readPreferences(main, context.actor.id)}}`),
  );
  route('POST', async (call) => {
    await writePreferences(main, call.context.actor.id, preferenceChanges(bodyOf(call)));
    return null;
  });
  route('DELETE', async ({ context, query }) => {
    await removePreferences(main, context.actor.id, preferenceKeys(query['keys']));
    return null;
  });
}
