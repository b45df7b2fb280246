import type { Definition } from '#engine/model/definition.ts';
import { both, scopeOf } from '../definition/index.ts';
import type { Check, Finding } from './check.ts';

/** Checks of what is offered to members and to everybody. */
export const AUDIENCE_CHECKS: readonly Check[] = [{ id: 'D414', severity: 'error', run: membersUnbound }];

/** Without a scope members would change each other's rows; reading may be for all of them. */
function membersUnbound(definition: Definition): Finding[] {
  if (definition.audience !== 'member' || scopeOf(definition)?.from === 'member') return [];
  const nodes = definition.access?.nodes;
  const isReading = nodes !== undefined && nodes.every((verb) => verb === 'index');
  if (isReading && (definition.actions ?? []).length === 0) return [];
  return [
    {
      path: 'scope',
      message: both(
        '会员可以更改记录，却没有说明记录属于谁。',
        'Members may change rows, and nothing says whose they are.',
      ),
      remedy: both(
        '请写 "scope": { "owner": "user_id", "from": "member" }，或把 "access.nodes" 限为 "index"。',
        'Write "scope": { "owner": "user_id", "from": "member" }, or limit "access.nodes" to "index".',
      ),
    },
  ];
}
