import { wallTimeAt } from '#engine/query/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { ShapeContext } from '#server/record/behaviour/behaviour.ts';
import { statusAsText } from './status-as-text.ts';

/** Administrators as back-office clients read them: their groups by name, their last login as a time of day. */
export function shapeAdministrators(stage: ShapeContext): void {
  statusAsText(stage);
  if (stage.context.dialect !== 'backOffice' || stage.verb === 'select') return;
  for (const row of stage.rows) {
    const login = row['last_login_time'];
    if (login === null) row['last_login_time'] = '';
    if (typeof login === 'number') row['last_login_time'] = wallTimeAt(login, stage.context.timeZone);
    if (stage.verb !== 'index') continue;
    row['group_name_arr'] = namesOf(row['groups']);
    delete row['password'];
  }
}

function namesOf(groups: Json | undefined): Json[] {
  const names = (groups as JsonObject | null | undefined)?.['name'];
  return Array.isArray(names) ? names : [];
}
