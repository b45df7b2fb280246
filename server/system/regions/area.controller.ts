import { Controller, Get, Inject } from '@nestjs/common';
import type { Call } from '#server/http/call.ts';
import { Admin, Public } from '#server/http/guards.ts';
import { CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import type { RegionDirectory } from '#server/record/regions/region-directory.ts';
import { REGIONS, type Region } from '#server/record/regions/regions.ts';

interface AreaQuery {
  province?: unknown;
  city?: unknown;
}

/** What is no text is read as left out. */
const AREA_QUERY = {
  type: 'object',
  properties: {
    province: { description: 'Its cities are listed.' },
    city: { description: 'Its districts are listed.' },
  },
};

/**
 * Regions for the choice of places. `area`, level by level: the provinces; with `province` its cities; with `city` too its
 * districts; the data is a bare array of `{ value, label }`. `regions`, all at once: `{ list }` is a text with a region a
 * line, as `readRegionList` reads it.
 */
@Controller()
export class AreaController {
  constructor(@Inject(REGIONS) private readonly regions: RegionDirectory) {}

  @Get('admin/ajax/area')
  @Admin()
  @Summary('Provinces, cities, districts')
  ofAdmin(@Query(AREA_QUERY) query: AreaQuery): readonly Region[] {
    return this.areasBelow(query);
  }

  @Get('api/ajax/area')
  @Public()
  @Summary('Provinces, cities, districts')
  ofShop(@Query(AREA_QUERY) query: AreaQuery): readonly Region[] {
    return this.areasBelow(query);
  }

  @Get('admin/ajax/regions')
  @Public()
  @Summary('All regions at once, retired ones included')
  allOfAdmin(@CurrentCall() call: Call): void {
    this.sendAll(call);
  }

  @Get('api/ajax/regions')
  @Public()
  @Summary('All regions at once, retired ones included')
  allOfShop(@CurrentCall() call: Call): void {
    this.sendAll(call);
  }

  /** Everybody gets the same: whoever has it already asks for nothing but whether it still holds. */
  private sendAll({ request, reply }: Call): void {
    const { etag, json, gzip } = this.regions.answer();
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    void reply
      .header('ETag', etag)
      .header('Cache-Control', 'public, no-cache')
      .header('Vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) {
      void reply.status(304).send();
      return;
    }
    if (isPacked) void reply.header('Content-Encoding', 'gzip');
    void reply.header('Content-Type', 'application/json; charset=utf-8').send(isPacked ? gzip : json);
  }

  private areasBelow(query: AreaQuery): readonly Region[] {
    const province = textOf(query.province);
    const city = textOf(query.city);
    if (city === '') return this.regions.below(province === '' ? undefined : province);
    // A city of another province is a mistake of the caller, not a way to reach its districts.
    const isKnown = province === '' || this.regions.below(province).some(({ value }) => value === city);
    return isKnown ? this.regions.below(city) : [];
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
