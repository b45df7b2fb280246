import { Controller, Get, Inject, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { SECRETS, type SecretBox } from '#server/config/secret-box.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { APPLICATION } from './application-names.ts';
import { saveApplication, type ApplicationStep } from './save-application.ts';
import { STEP_FIELDS } from './step-fields.ts';
import { wireApplication } from './wire-application.ts';

const LAST = {
  password: { type: 'string', maxLength: 64, description: 'Of the account that is made of it.' },
  agreement_version: { type: 'string', maxLength: 10, description: 'What of the terms was accepted.' },
  submit: { type: 'boolean', description: 'Sends the application.' },
} as const satisfies Record<string, JsonSchema>;

const APPLY: JsonSchema = {
  oneOf: ([1, 2, 3] as const).map((step) =>
    closedBody({ step: { const: step }, ...STEP_FIELDS[step], ...(step === 3 ? LAST : {}) }, ['step']),
  ),
};

type ApplyBody = Pick<ApplicationStep, 'step' | 'password' | 'agreement_version' | 'submit'> & JsonObject;

/** Members who want to sell: what they apply with, and how it stands. */
@Controller('api')
export class MerchantsController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
    @Inject(SECRETS) private readonly secrets: SecretBox,
  ) {}

  @Get('shop.merchant/applyState')
  @Member()
  @Summary('How the application of the member stands, and what it holds')
  async state(@CurrentCall() { context }: Call): Promise<JsonObject> {
    this.isThere();
    const memberId = context.actor.id;
    const [found] = await this.deps.records.reading((transaction) =>
      this.deps.records.as(SYSTEM).in(transaction).find(APPLICATION, { user_id: memberId }),
    );
    return wireApplication(this.secrets, memberId, found);
  }

  @Post('shop.merchant/apply')
  @Member()
  @Summary('Save one of the three steps of an application, and send it with the last one')
  async apply(@CurrentCall() { context }: Call, @Body(APPLY, 'issues') body: ApplyBody): Promise<JsonObject> {
    this.isThere();
    const { step, password, agreement_version: version, submit, ...values } = body;
    const memberId = context.actor.id;
    const saved = await saveApplication({ ...this.deps, secrets: this.secrets }, memberId, {
      step,
      values: values as JsonObject,
      ...(password === undefined ? {} : { password }),
      ...(version === undefined ? {} : { agreement_version: version }),
      submit: submit === true,
    });
    return wireApplication(this.secrets, memberId, saved);
  }

  /** @throws AppError `record.not-found` in a product without the mall's definitions. */
  private isThere(): void {
    if (!this.metadata.get(APPLICATION)) throw new AppError('record.not-found');
  }
}
