import { printAllVerbs, printFieldFixtures, printFieldTypes } from './registries.printer.ts';

describe('registries', () => {
  test('have each field type from its folder', () => {
    const text = printFieldTypes(['icon', 'remoteSelect']);
    expect(text).toContain("import { remoteSelectType } from './remote-select/remote-select.ts';");
    expect(text).toContain('  icon: iconType,\n  remoteSelect: remoteSelectType,\n};');
  });

  test('have the fixture beside each field type', () => {
    const text = printFieldFixtures(['icon', 'remoteSelect']);
    expect(text).toContain("import { iconFixture } from './icon/icon.fixture.ts';");
    expect(text).toContain("import { remoteSelectFixture } from './remote-select/remote-select.fixture.ts';");
    expect(text).toContain('  icon: iconFixture,\n  remoteSelect: remoteSelectFixture,\n};');
  });

  test('have the file of each verb', () => {
    const text = printAllVerbs(['add', 'moveUp']);
    expect(text).toContain("import { moveUpVerb } from './move-up.verb.ts';");
    expect(text).toContain('  add: addVerb,\n  moveUp: moveUpVerb,\n};');
  });
});
