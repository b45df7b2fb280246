import type { Definition } from '#engine/model/definition.ts';
import { checkDefinitions } from './check-definitions.ts';

const notes = (more: Partial<Definition>): Definition => ({
  name: 'lab/note',
  title: 'Notes',
  table: 'lab_note',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'user_id', type: 'number' },
    { name: 'text', type: 'string' },
  ],
  ...more,
});
const found = (more: Partial<Definition>) =>
  checkDefinitions([notes(more)])
    .filter(({ id }) => id === 'D414')
    .map(({ path }) => path);

describe('D414', () => {
  it('finds rows that members could change of each other', () => {
    expect(found({ audience: 'member' })).toEqual(['scope']);
    expect(found({ audience: 'member', scope: false })).toEqual(['scope']);
    expect(found({ audience: 'member', access: { nodes: ['index', 'del'] } })).toEqual(['scope']);
  });

  it('is content with a scope of members, with reading, and with other audiences', () => {
    expect(found({ audience: 'member', scope: { owner: 'user_id', from: 'member' } })).toEqual([]);
    expect(found({ audience: 'member', access: { nodes: ['index'] } })).toEqual([]);
    expect(found({ audience: 'guest' })).toEqual([]);
    expect(found({})).toEqual([]);
  });
});
