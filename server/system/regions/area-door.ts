import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { type Region, regions } from '#server/record/regions/regions.ts';

const PATHS = [
  { path: '/admin/ajax/area', access: 'login' },
  { path: '/api/ajax/area', access: 'public' },
] as const;

/**
 * `GET /admin/ajax/area` and `/api/ajax/area`: the provinces; with `province` its cities; with `city` too its
 * districts. The data is a bare array of `{ value, label }`.
 */
export function openAreaDoors(door: HttpDoor): void {
  for (const { path, access } of PATHS) {
    door.route({ methods: ['GET'], path, dialect: 'backOffice', access, handle: areasBelow });
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function areasBelow({ query }: Call): readonly Region[] {
  const province = textOf(query['province']);
  const city = textOf(query['city']);
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
