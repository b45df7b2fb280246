import type { Definition, FieldDefinition } from '#engine/definition/index.ts';

const field = (uuid: string, more: Omit<FieldDefinition, 'uuid'>): FieldDefinition => ({ uuid, ...more });
const id = field('00000001', { name: 'id', type: 'pk' });

const design = (more: Partial<Definition>): Definition => ({
  name: 'crash/thing',
  title: 'Things',
  table: 'crash_thing',
  fields: [id],
  ...more,
});

/** Designs of one table, each far from the one before: renames, other types, columns and tables that come and go. */
export const designs: Definition[] = [
  design({
    fields: [
      id,
      field('00000002', { name: 'name', type: 'string', length: 30, quickSearch: true }),
      field('00000003', { name: 'amount', type: 'string', length: 20 }),
      field('00000004', { name: 'color', type: 'color' }),
    ],
  }),
  design({
    table: 'crash_item',
    fields: [
      id,
      field('00000002', { name: 'label', type: 'string', length: 50, quickSearch: true }),
      field('00000003', { name: 'amount', type: 'number', index: true }),
      field('00000005', { name: 'state', type: 'switch' }),
    ],
    actions: [],
    access: { nodes: ['index', 'add'] },
  }),
  design({
    fields: [
      id,
      field('00000002', { name: 'amount', type: 'string', length: 50 }),
      field('00000003', { name: 'name', type: 'money', unique: false, index: true }),
      field('00000004', { name: 'color', type: 'color' }),
      field('00000005', { name: 'state', type: 'string', length: 10 }),
    ],
    menu: { icon: 'box', weigh: 3 },
  }),
];
