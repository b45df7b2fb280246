import { Controller, Get } from '@nestjs/common';
import { Admin, Public } from '#server/http/guards.ts';
import { Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { type Region, regions } from '#server/record/regions/regions.ts';

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
 * Regions for the choice of a place: the provinces; with `province` its cities; with `city` too its districts. The data is
 * a bare array of `{ value, label }`.
 */
@Controller()
export class AreaController {
  @Get('admin/ajax/area')
  @Admin()
  @Summary('Provinces, cities, districts')
  ofAdmin(@Query(AREA_QUERY) query: AreaQuery): readonly Region[] {
    return areasBelow(query);
  }

  @Get('api/ajax/area')
  @Public()
  @Summary('Provinces, cities, districts')
  ofShop(@Query(AREA_QUERY) query: AreaQuery): readonly Region[] {
    return areasBelow(query);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function areasBelow(query: AreaQuery): readonly Region[] {
  const province = textOf(query.province);
  const city = textOf(query.city);
  if (city !== '') {
    // A city of another province is a mistake of the caller, not a way to reach its districts.
    const known =
      province === '' ||
      regions()
        .below(province)
        .some(({ value }) => value === city);
    return known ? regions().below(city) : [];
  }
  return regions().below(province === '' ? undefined : province);
}
