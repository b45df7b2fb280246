import { keyDirection } from './key-direction.ts';

type Sort = [string, 'asc' | 'desc'][];
const definition = (sort: Sort) => ({ sort, key: ['id'] });

describe('keyDirection', () => {
  it.each<[sort: Sort, inOrder: 'asc' | 'desc', turned: 'asc' | 'desc']>([
    [[['weigh', 'desc']], 'desc', 'asc'],
    [
      [
        ['weigh', 'desc'],
        ['id', 'desc'],
      ],
      'desc',
      'asc',
    ],
    [
      [
        ['weigh', 'desc'],
        ['id', 'asc'],
      ],
      'asc',
      'desc',
    ],
    [
      [
        ['name', 'asc'],
        ['weigh', 'desc'],
        ['id', 'asc'],
      ],
      'asc',
      'desc',
    ],
    [
      [
        ['weigh', 'desc'],
        ['name', 'asc'],
      ],
      'desc',
      'asc',
    ],
    [[['id', 'asc']], 'desc', 'asc'],
    [[], 'desc', 'asc'],
  ])('of %j by weigh, descending and ascending', (sort, inOrder, turned) => {
    expect(keyDirection(definition(sort), 'weigh', 'desc')).toBe(inOrder);
    expect(keyDirection(definition(sort), 'weigh', 'asc')).toBe(turned);
  });
});
