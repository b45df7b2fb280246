import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { askInvoice, type InvoiceRequest } from './ask-invoice.ts';
import { INVOICE } from './invoice-names.ts';
import { listInvoices } from './list-invoices.ts';
import { withdrawInvoice } from './withdraw-invoice.ts';

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const ORDER_NO: JsonSchema = { type: 'string', pattern: '^[A-Z][0-9]{16}$' };
const ASK: JsonSchema = {
  type: 'object',
  properties: {
    order_no: ORDER_NO,
    invoice_id: { ...ID, description: 'The title, one of `shop.invoice/index`.' },
    invoice_type: { enum: ['ordinary', 'special'] },
  },
  required: ['order_no', 'invoice_id'],
};
const WITHDRAW: JsonSchema = { type: 'object', properties: { id: ID }, required: ['id'] };
const LIST: JsonSchema = {
  type: 'object',
  properties: {
    order_no: ORDER_NO,
    ...PAGE_PROPERTIES,
  },
};

/** Requests of members for invoices; their titles are rows of their own. */
@Controller('api')
export class InvoicesController {
  constructor(
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SHOP_DEPS) private readonly deps: ShopDeps,
  ) {}

  @Get('shop.invoice/requests')
  @Member()
  @Summary("The member's requests for invoices, the newest first")
  requests(
    @CurrentCall() { context }: Call,
    @Query(LIST) { order_no: orderNo = '', ...page }: PageQuery & { order_no?: string },
  ): Promise<JsonObject> {
    this.isThere();
    const query = { memberId: context.actor.id, orderNo, ...pageOf(page) };
    return listInvoices(this.connections.get('main'), query, context.locale);
  }

  @Post('shop.invoice/request')
  @Member()
  @Summary('Ask for the invoice of an order that is finished')
  async ask(
    @CurrentCall() { context }: Call,
    @Body(ASK, 'issues') body: InvoiceRequest,
  ): Promise<JsonObject> {
    this.isThere();
    return { id: await askInvoice(this.deps)(context.actor.id, body) };
  }

  @Post('shop.invoice/withdraw')
  @Member()
  @Summary('Take back a request that nobody has answered')
  async withdraw(
    @CurrentCall() { context }: Call,
    @Body(WITHDRAW, 'issues') { id }: { id: number },
  ): Promise<JsonObject> {
    this.isThere();
    await withdrawInvoice(this.deps)(context.actor.id, id);
    return { id };
  }

  private isThere(): void {
    if (!this.metadata.get(INVOICE)) throw new AppError('record.not-found');
  }
}
