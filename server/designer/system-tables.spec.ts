import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SYSTEM_TABLES } from './system-tables.ts';

const FOLDER = path.resolve('server/database/system-tables');
const MADE = /CREATE (?:TABLE|VIEW) (?:IF NOT EXISTS )?([a-z_]+)/g;

test('every table and view that a migration makes is one of the product’s own', () => {
  const made = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.migration.ts'))
    .flatMap((name) => [...readFileSync(path.join(FOLDER, name), 'utf8').matchAll(MADE)])
    .map(([, name = '']) => `public.${name}`);
  expect(made.length).toBeGreaterThan(20);
  expect(made.filter((name) => !SYSTEM_TABLES.includes(name))).toEqual([]);
});
