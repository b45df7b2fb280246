import type { Definition } from '#engine/definition/index.ts';
import type { ImportRecord } from './import-record.ts';
import { type ImportPlan, planImport } from './plan-import.ts';

const table = (name: string, over: Partial<Definition> = {}): Definition => ({
  name: `store/${name}`,
  title: name,
  table: name,
  managed: false,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'title', type: 'string' },
  ],
  ...over,
});

/** A folder of definitions that plans are carried out on. */
class Folder {
  readonly files = new Map<string, string>();
  readonly read = (path: string): string | undefined => this.files.get(path);

  import(definitions: Definition[], wanted: string[] = []): ImportPlan {
    const record = this.read('connections/store.json');
    const plan = planImport({
      record: record === undefined ? undefined : (JSON.parse(record) as ImportRecord),
      proposal: { definitions, report: [], fingerprints: {} },
      head: { group: 'store', connection: 'main', homeSchema: 'public', schemas: ['public'], tables: [] },
      menu: { name: 'store', title: 'Store' },
      wanted: new Set(wanted),
      read: this.read,
    });
    for (const { path, text } of plan.changes) {
      if (text === null) this.files.delete(path);
      else this.files.set(path, text);
    }
    return plan;
  }

  definition(name: string): Definition {
    return JSON.parse(this.read(`store/${name}.json`) ?? '') as Definition;
  }

  write(name: string, json: unknown): void {
    this.files.set(`store/${name}.json`, JSON.stringify(json));
  }
}

describe('the plan of an import', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = new Folder();
    folder.import([table('item'), table('brand')]);
  });

  it('adds what is new and changes nothing the second time', () => {
    expect([...folder.files.keys()].sort()).toEqual([
      'connections/store.json',
      'menus/store.json',
      'store/brand.json',
      'store/item.json',
    ]);
    expect(folder.import([table('item'), table('brand')])).toMatchObject({
      changes: [],
      unchanged: ['store/item', 'store/brand'],
    });
  });

  it('leaves a definition out whose file was removed, until it is asked for', () => {
    folder.files.delete('store/item.json');
    expect(folder.import([table('item'), table('brand')]).leftOut).toEqual(['store/item']);
    expect(folder.import([table('item'), table('brand')], ['store/item']).added).toEqual(['store/item']);
  });

  it('parks the hand edits of a table that is gone, and gives them back with it', () => {
    folder.write('item', { ...folder.definition('item'), title: 'Things' });
    expect(folder.import([table('brand')])).toMatchObject({ removed: ['store/item'] });
    expect(folder.read('store/item.json')).toBeUndefined();
    expect(folder.import([table('item'), table('brand')]).notes).toMatchObject([{ kind: 'restored' }]);
    expect(folder.definition('item').title).toBe('Things');
  });

  it('says what is wrong with a file that was edited into something unsound, and goes on', () => {
    const [id, title] = folder.definition('item').fields;
    folder.write('item', { ...folder.definition('item'), fields: [id, { ...title, relation: 'brand' }] });
    const plan = folder.import([table('item'), table('brand')]);
    expect(plan.unchanged).toEqual(['store/item', 'store/brand']);
    expect(plan.notes).toMatchObject([
      { kind: 'check', definition: 'store/item', path: 'fields.title.relation' },
    ]);
  });

  it('refuses a file that is no definition or describes another table, and writes nothing', () => {
    const before = new Map(folder.files);
    for (const [json, reason] of [
      [{ ...table('item'), fields: [null] }, 'it has no list of fields'],
      [{ ...table('item'), table: 'other' }, 'describes another table (other)'],
    ] as const) {
      folder.write('item', json);
      expect(() => folder.import([table('item'), table('brand')])).toThrow(reason);
    }
    folder.files.set('store/item.json', before.get('store/item.json') ?? '');
    expect(folder.files).toEqual(before);
  });
});
