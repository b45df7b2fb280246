import type { DataSource } from 'typeorm';
import type { StoredFormTypes } from './stored-form.ts';
import { FIRST_USER_TYPE } from './stored-form.ts';

const ARRAY_TYPES = `
  SELECT list.oid::int AS oid,
         CASE WHEN element.typtype = 'd' THEN element.typbasetype ELSE element.oid END::int AS element
    FROM pg_type AS list
    JOIN pg_type AS element ON element.oid = list.typelem
   WHERE list.typcategory = 'A' AND list.oid >= $1 AND element.typtype IN ('b', 'd', 'e', 'm', 'r')`;

/** Shows the parsers which array types were made in this database (of enums, domains, ranges, extensions). */
export async function describeArrayTypes(source: DataSource, types: StoredFormTypes): Promise<void> {
  types.describeArrays(
    await source.query<{ oid: number; element: number }[]>(ARRAY_TYPES, [FIRST_USER_TYPE]),
  );
}
