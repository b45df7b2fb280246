import { type OptionSpec, readArguments, UsageError } from './arguments.ts';

const OPTIONS: Record<string, OptionSpec> = {
  connection: { kind: 'value', value: 'NAME', help: '' },
  json: { kind: 'flag', help: '' },
};
const read = (...argv: string[]) => readArguments(argv, OPTIONS, 1);

describe('readArguments', () => {
  it('reads values with a blank or an equals sign, flags and words', () => {
    const { values, flags, rest } = read('--connection', 'sales', 'word', '--json');
    expect([values.get('connection'), [...flags], rest]).toEqual(['sales', ['json'], ['word']]);
    expect(read('--connection=a=b').values.get('connection')).toBe('a=b');
  });

  it.each([
    [['--conection', 'x'], 'Unknown option --conection. Did you mean "connection"?'],
    [['--zzz'], 'Unknown option --zzz. Known are --connection, --json.'],
    [['--toString'], 'Unknown option --toString. Known are --connection, --json.'],
    [['--connection'], '--connection needs a value: --connection NAME'],
    [['--connection', '--json'], '--connection needs a value: --connection NAME'],
    [['--json=1'], '--json takes no value.'],
    [['--json', '--json'], '--json is given twice.'],
    [['a', 'b'], '"b" is one word too many.'],
  ])('refuses %j with one clear line', (argv, message) => {
    expect(() => read(...argv)).toThrow(UsageError);
    expect(() => read(...argv)).toThrow(message);
  });
});
