import { Controller, Inject, Post } from '@nestjs/common';
import type { FullText, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { addFromTemplate } from '#server/mall/pages/add-from-template.ts';
import { PAGE_CODE, PAGE_TEMPLATE } from '#server/mall/pages/page-names.ts';
import type { PagePorts } from '#server/mall/pages/page-ports.ts';
import { saveTemplate } from '#server/mall/pages/save-template.ts';
import { DESIGNER_PATH, ID, nodeOf } from './page-call.ts';
import { PAGE_PORTS } from './page-ports.provider.ts';

const TITLE: JsonSchema = { type: 'string', minLength: 1, maxLength: 80 };
const FROM_BODY = closedBody(
  {
    template_id: ID,
    code: { type: 'string', pattern: PAGE_CODE },
    title: TITLE,
    title_en: { type: 'string', maxLength: 80 },
    merchant_id: {
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Whose page it becomes; 0, or left out: the platform’s.',
    },
  },
  ['template_id', 'code', 'title'],
);
const TO_BODY = closedBody(
  {
    id: ID,
    version_id: { ...ID, description: 'Left out: the draft.' },
    name: { type: 'string', minLength: 1, maxLength: 60 },
    name_en: { type: 'string', maxLength: 60 },
    category: { enum: ['home', 'campaign', 'merchant'] },
    scope: { enum: ['platform', 'merchant'] },
    cover: { type: 'string', maxLength: 500 },
    locked: { type: 'boolean' },
  },
  ['id', 'name'],
);

interface FromBody {
  template_id: number;
  code: string;
  title: string;
  title_en?: string;
  merchant_id?: number;
}
interface ToBody extends JsonObject {
  id: number;
  name: string;
}

/** Pages that begin as others have ended. */
@Controller(DESIGNER_PATH)
export class PageTemplatesController {
  constructor(@Inject(PAGE_PORTS) private readonly ports: PagePorts) {}

  @Post('fromTemplate')
  @Admin(nodeOf('add'))
  @Summary('Add a page that begins as a template does')
  from(
    @CurrentCall() call: Call,
    @Body(FROM_BODY, 'issues') { template_id: templateId, code, title, ...more }: FromBody,
  ): Promise<{ id: number }> {
    const { actor } = call.context;
    return this.ports.records.transaction(async (transaction) => {
      const page = await addFromTemplate(this.ports, transaction, actor, {
        templateId,
        code,
        title,
        titleEn: more.title_en ?? '',
        merchantId: actor.merchantId ?? more.merchant_id ?? 0,
      });
      const data = { id: Number(page['id']), page: code, template: templateId };
      await logCall(transaction.executor, call, { node: nodeOf('add'), title: MADE, data });
      return { id: Number(page['id']) };
    });
  }

  @Post('toTemplate')
  @Admin(`${PAGE_TEMPLATE}/add`)
  @Summary('Make a template of a page')
  to(
    @CurrentCall() call: Call,
    @Body(TO_BODY, 'issues') { id, version_id: versionId, locked, ...values }: ToBody,
  ): Promise<{ id: number }> {
    return this.ports.records.transaction(async (transaction) => {
      const template = await saveTemplate(this.ports, transaction, call.context.actor, {
        id,
        ...(typeof versionId === 'number' ? { versionId } : {}),
        values: { ...values, locked: locked === true ? 1 : 0 },
      });
      const data = { id: Number(template['id']), page: id, name: values.name };
      await logCall(transaction.executor, call, { node: `${PAGE_TEMPLATE}/add`, title: KEPT, data });
      return { id: Number(template['id']) };
    });
  }
}

const MADE: FullText = { 'zh-cn': '页面-从模板新建', en: 'Pages: add from a template' };
const KEPT: FullText = { 'zh-cn': '页面-存为模板', en: 'Pages: save as a template' };
