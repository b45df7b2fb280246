import { isObject, type JsonObject } from '#engine/definition/index.ts';
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
    // Who may not read them does not learn of them, and a mask stays one.
    for (const row of stage.rows) {
      const shown = row['data_fields'];
      const fields: unknown = typeof shown === 'string' && shown.startsWith('{') ? JSON.parse(shown) : shown;
      if (isObject(fields)) row['data_fields'] = Object.values(fields as JsonObject);
    }
  },

  afterCommit: () => security.announce(),
});
