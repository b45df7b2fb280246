import { hitsAll, readClicks, type Clicks } from './clicks.ts';

const SIZE = { width: 350, height: 200 };
const targets = [
  { x: 60, y: 50, reach: 20 },
  { x: 200, y: 120, reach: 18 },
];
const hit = (info: string): boolean => {
  const clicks = readClicks(info);
  return clicks !== null && hitsAll(targets, clicks, SIZE);
};

describe('readClicks', () => {
  it('reads points and the size they were clicked at', () => {
    expect(readClicks('50,60-200.5,120;350;200')).toEqual({
      points: [
        { x: 50, y: 60 },
        { x: 200.5, y: 120 },
      ],
      width: 350,
      height: 200,
    } satisfies Clicks);
  });

  it.each([
    '',
    ';350;200',
    '1,2',
    '1,2;0;200',
    '1,2;350',
    '1,2-;350;200',
    '-1,2;350;200',
    '1e9,2;350;200',
    'NaN,2;350;200',
    '1,2;350;200;1',
    `${'1,2-'.repeat(8)}1,2;350;200`,
    '1,2;350;200\n',
  ])('refuses %j', (info) => {
    expect(readClicks(info)).toBeNull();
  });
});

describe('hitsAll', () => {
  it('wants every target, in order, and no more', () => {
    expect(hit('60,50-200,120;350;200')).toBe(true);
    expect(hit('79,69-183,103;350;200')).toBe(true);
    expect(hit('200,120-60,50;350;200')).toBe(false);
    expect(hit('60,50;350;200')).toBe(false);
    expect(hit('60,50-200,120-10,10;350;200')).toBe(false);
    expect(hit('81,50-200,120;350;200')).toBe(false);
  });

  it('scales from the size the picture was shown at', () => {
    expect(hit('30,25-100,60;175;100')).toBe(true);
    expect(hit('60,50-200,120;175;100')).toBe(false);
    expect(hit('120,50-400,120;700;200')).toBe(true);
  });
});
