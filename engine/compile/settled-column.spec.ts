import type { ClientColumn } from '#engine/model/client-view.ts';
import type { Definition } from '#engine/model/definition.ts';
import { clientView } from './client-view.ts';
import { actorWith, compiledSample, sample } from './sample.fixture.ts';

const STATES = [1, 2, 3, 4, 5, 6, 7].map((key) => ({ key, label: `State ${key}` }));

/** An order: pay, ship, receive, evaluate; or cancelled, or asked to be cancelled. */
function order(over: Partial<Definition> = {}): Definition {
  const names = ['pay', 'ship', 'receive', 'evaluate', 'cancel', 'ask'];
  return sample({
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'status', type: 'select', options: STATES, default: 1 },
      { name: 'owner_id', type: 'remoteSelect', relation: { definition: 'shop/owner' } },
    ],
    actions: names.map((name) => ({ name, title: name, on: 'row' as const })),
    transitions: {
      pay: { from: [1], to: 2 },
      ship: { from: [2], to: 3 },
      receive: { from: [3], to: 4 },
      evaluate: { from: [4], to: 5 },
      cancel: { from: [1, 7], to: 6 },
      ask: { from: [2], to: 7 },
    },
    ...over,
  });
}
const owner = sample({ name: 'shop/owner', table: 'shop_owner' });

function columnOf(field: string, definition: Definition, nodes: string[]): ClientColumn | undefined {
  const actor = actorWith({ nodes: new Set(nodes) });
  return clientView(compiledSample(definition, owner), actor, 'en').columns.find(
    (column) => column.field === field,
  );
}

describe('the way of a state', () => {
  it('leads from the default over the nearest later states, past what lies beside', () => {
    expect(columnOf('status', order(), ['shop/tag/index'])?.steps).toEqual([1, 2, 3, 4, 5]);
  });

  it('is none where no transition moves the field', () => {
    expect(columnOf('status', order({ transitions: {} }), ['shop/tag/index'])?.steps).toBeUndefined();
  });

  it('ends where transitions only lead back', () => {
    const back = order({ transitions: { pay: { from: [1], to: 2 }, ship: { from: [2], to: 1 } } });
    expect(columnOf('status', back, ['shop/tag/index'])?.steps).toEqual([1, 2]);
  });
});

describe('a relation', () => {
  it('is closed to whoever may not see the list it points to', () => {
    expect(columnOf('owner_id', order(), ['shop/tag/index'])?.relation?.closed).toBe(true);
    expect(
      columnOf('owner_id', order(), ['shop/tag/index', 'shop/owner/index'])?.relation,
    ).not.toHaveProperty('closed');
  });
});
