import { expect, test } from '@jest/globals';
import { changedRecords, regionChanges } from './region-changes.ts';
import type { RegionRecord } from './region-list.ts';

const region = (code: string, name: string, more: Partial<RegionRecord> = {}): RegionRecord => ({
  code,
  name,
  name_en: name,
  initial: 'x',
  retired: false,
  successor: null,
  ...more,
});
const KEPT = [
  region('330000', 'Zhejiang'),
  region('330102', 'Shangcheng'),
  region('330104', 'Jianggan'),
  region('330105', 'Gongshu'),
  region('330183', 'Fuyang City', { retired: true }),
];

test('RG3: a newer list retires what it lacks, with its successor where it is known, and loses no code', () => {
  const newer = [
    region('330000', 'Zhejiang'),
    region('330102', 'Shangcheng'),
    region('330104', 'Jianggan', { retired: true, successor: '330102' }),
    region('330113', 'Linping'),
    region('330183', 'Fuyang City', { retired: true, successor: '330111' }),
  ];
  const changes = regionChanges(KEPT, newer);
  expect(changes).toEqual({
    added: [newer[3]],
    renamed: [],
    retired: [newer[2], region('330105', 'Gongshu', { retired: true })],
    returned: [],
    corrected: [newer[4]],
  });
  const codes = new Set([...KEPT, ...changes.added, ...changedRecords(changes)].map(({ code }) => code));
  expect([...codes].sort()).toEqual(['330000', '330102', '330104', '330105', '330113', '330183']);
});

test('RG3: regions that are renamed or in use again are kept apart from those that are as they were', () => {
  const newer = KEPT.map((record) => {
    if (record.code === '330105') return { ...record, name: 'New Gongshu' };
    return record.code === '330183' ? { ...record, retired: false } : record;
  });
  const { renamed, returned, ...others } = regionChanges(KEPT, newer);
  expect(renamed).toEqual([{ record: newer[3], before: 'Gongshu' }]);
  expect(returned).toEqual([newer[4]]);
  expect(others).toEqual({ added: [], retired: [], corrected: [] });
  expect(changedRecords(regionChanges(KEPT, KEPT))).toEqual([]);
});
