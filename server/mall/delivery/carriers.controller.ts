import { Controller, Get, Inject } from '@nestjs/common';
import type { JsonObject } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { inLocale } from '../catalog/goods-card.ts';

const COMPANY = 'shop/delivery/company';
const CARRIERS = `select "id"::text as "id", "name", "name_en", "code" from "shop_delivery_company" where "status" = 1
  order by "weigh" desc, "id"`;

interface Row {
  id: string;
  name: string;
  name_en: string | null;
  code: string;
}

/** Who brings parcels: chosen by whoever sends one back. */
@Controller('api')
export class CarriersController {
  constructor(
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Get('shop.express/index')
  @Public()
  @Summary('The carriers the shop works with')
  async index(@CurrentCall() { context }: Call): Promise<JsonObject> {
    if (!this.metadata.get(COMPANY)) throw new AppError('record.not-found');
    const { rows } = await this.connections.get('main').query<Row>({ text: CARRIERS, values: [] });
    const named = rows.map(({ id, name, name_en: english, code }) => ({
      id: Number(id),
      name: inLocale(context.locale, name, english),
      code,
    }));
    return { list: named };
  }
}
