import { fieldAccess, maskValue } from '#engine/access/index.ts';
import type { Actor } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { wallTime } from '../login.ts';

/**
 * The caller's account as they may see it. The tokens are never sent back: the client has them, and nobody else should.
 * @param definition Of the profile: what may be read of it, and what is masked.
 */
export async function ownProfile(
  main: Connection,
  definition: CompiledDefinition,
  { actor, timeZone }: RequestContext,
): Promise<JsonObject> {
  const { rows } = await main.query<{ id: string; last_login_time: string | null }>({
    text: `SELECT id, username, nickname, avatar, email, mobile, motto, previous_login_time AS last_login_time,
                  '' AS token, '' AS refresh_token
             FROM admin WHERE id = $1`,
    values: [actor.id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('access.need-login');
  const info = { ...row, id: Number(row.id), last_login_time: wallTime(row.last_login_time, timeZone) };
  return asAllowed(definition, actor, info);
}

/** What they may not read of themselves is empty, and masked where they see a mask. */
function asAllowed(definition: CompiledDefinition, actor: Actor, info: JsonObject): JsonObject {
  const { read, mask } = fieldAccess(definition, actor);
  const shown = ([name, value]: [string, Json]): [string, Json] => {
    const kind = mask.get(name);
    if (definition.fieldByName.has(name) && !read.has(name)) return [name, ''];
    return [name, kind === undefined ? value : maskValue(kind, value)];
  };
  return Object.fromEntries(Object.entries(info).map(shown));
}
