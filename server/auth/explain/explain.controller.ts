import { Controller, Get, Inject } from '@nestjs/common';
import type { Explanation } from '#engine/contract/index.ts';
import { explainRows } from '#engine/access/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin, EVERYTHING } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { definitionOf } from '#server/record/record-request.ts';
import { AUTH_SERVICES } from '../auth-services.ts';
import type { AuthServices } from '../auth-services.ts';
import { explainedAccount } from './held-by.ts';
import { type Found, rightReasons, rowReasons, formatReason } from './reasons.ts';

type ExplainQuery = Partial<Record<'definition' | 'admin' | 'verb' | 'field' | 'row', string>>;

const text = (description: string): JsonSchema => ({ type: 'string', maxLength: 300, description });

const EXPLAIN_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    definition: text("The definition's name."),
    admin: text('The key of the administrator.'),
    verb: text('A button. Without it and `field` the menu entry is explained.'),
    field: text('A field.'),
    row: text('The key of a row.'),
  },
};

/** Why an administrator sees, or does not see, a menu entry, a button, a field, a row. */
@Controller('admin/auth.Rule')
export class ExplainController {
  constructor(@Inject(AUTH_SERVICES) private readonly services: AuthServices) {}

  /** For callers who may do everything, as it reveals others' rights. */
  @Get('explain')
  @Admin(EVERYTHING)
  @Summary('Why an administrator sees, or does not see, a menu entry, a button, a field, a row')
  async explain(
    @CurrentCall() { context }: Call,
    @Query(EXPLAIN_QUERY) query: ExplainQuery,
  ): Promise<Explanation> {
    const { services } = this;
    const definition = definitionOf(services.records, query.definition ?? '');
    const account = await explainedAccount(services.main, Number(query.admin ?? '') || 0);
    if (account === null) throw new AppError('record.not-found');
    const question = { verb: query.verb ?? '', field: query.field ?? '', row: query.row ?? '' };
    const found: Found[] = [
      { check: 'account.enabled', passed: account.enabled },
      ...(await rightReasons(definition, account, question, services)),
      ...explainRows(definition, account.actor),
      ...(question.row === '' ? [] : await rowReasons(definition, account, question, services)),
    ];
    return {
      allowed: found.every(({ passed }) => passed),
      account: {
        id: account.actor.id,
        username: account.actor.username,
        super: account.actor.super,
        groups: account.groups.map(({ name, enabled }) => ({ name, enabled })),
      },
      reasons: found.map((reason) => formatReason(reason, account, context.locale)),
    };
  }
}
