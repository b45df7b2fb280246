import { isObject, type Json } from '#engine/definition/index.ts';
import { statusAsText } from '#server/auth/status-as-text.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import { sensitiveFields } from '#server/system/security/sensitive-fields.ts';
import { definitionOfRule, settleRule } from '#server/system/security/settle-rule.ts';

/** Rules about sensitive columns: one for each table, in force on all servers once it stands. */
export const sensitiveDataBehaviour = ({ security }: BehaviourDeps): Behaviour => ({
  definition: 'security/sensitiveData',

  async validate(stage) {
    const { change, row, sent, issues } = stage;
    await settleRule(stage, security.definitions(), 'security_sensitive_data');
    const asks =
      stage.verb === 'add' || change['data_fields'] !== undefined || change['controller'] !== undefined;
    const definition = definitionOfRule(security.definitions(), change['controller'] ?? row?.['controller']);
    if (!asks || !definition) return;
    const given = sensitiveFields(change['data_fields'] ?? row?.['data_fields'], sent, definition);
    given.issues.forEach((issue) => issues.add(issue));
    change['data_fields'] = given.fields;
  },

  /** Back-office clients list what the columns are called. */
  shape(stage) {
    statusAsText(stage);
    if (stage.context.dialect !== 'backOffice' || stage.verb !== 'index') return;
    for (const row of stage.rows) row['data_fields'] = labelsOf(row['data_fields']);
  },

  afterCommit: () => security.announce(),
});

function labelsOf(value: Json | undefined): Json {
  const fields: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return isObject(fields) ? (Object.values(fields) as Json[]) : [];
}
