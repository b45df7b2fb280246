import { describe, expect, test } from '@jest/globals';
import { brokenSeed, same } from '../dice.fixture.ts';
import { addressCodes } from './address-codes.ts';
import { allRegions, regionStates, shortestCodes, toggleRegion } from './region-choice.ts';
import { regionOverlaps } from './region-overlaps.ts';
import { REGIONS } from './regions.fixture.ts';

const toggled = (codes: string[], ...ticks: string[]): string[] =>
  ticks.reduce((so, code) => toggleRegion(REGIONS, so, code), codes);
const stateOf = (codes: string[], code: string): string => regionStates(REGIONS, codes).get(code) ?? 'free';

describe('a choice of regions', () => {
  test('with all parts of a region holds the region instead', () => {
    expect(toggled([], '330102', '330106')).toEqual(['330100']);
    expect(toggled([], '330102', '330106', '330203')).toEqual(['330000']);
    expect(toggled([], '110105', '110101')).toEqual(['110000']);
  });

  test('without one part of a region holds the others', () => {
    expect(toggled(['330000'], '330102')).toEqual(['330106', '330200']);
    expect(toggled(['330000'], '330000')).toEqual([]);
    expect(toggled(['330106', '330203'], '330100')).toEqual(['330000']);
    expect(toggled(['330106', '330203'], '330106')).toEqual(['330200']);
  });

  test('shows whole, half and free regions', () => {
    const codes = ['330106', '110000'];
    expect(
      ['330000', '330100', '330106', '330102', '110101', '450000'].map((code) => stateOf(codes, code)),
    ).toEqual(['half', 'half', 'chosen', 'free', 'chosen', 'free']);
  });

  test('keeps codes that are no longer in use until they are ticked away', () => {
    expect(toggled(['330104'], '330106')).toEqual(['330106', '330104']);
    expect(toggled(['330104', '330100'], '330104')).toEqual(['330100']);
  });

  test('is written in its shortest form and in the order of the tree', () => {
    const codes = ['460108', '330203', '330106', '110101', '330100', '110105', '110000'];
    expect(shortestCodes(REGIONS, codes)).toEqual(['110000', '330000', '460000']);
    expect(shortestCodes(REGIONS, ['429004', '330203', '220104'])).toEqual(['220100', '330200', '429000']);
  });

  test('is the same after two ticks, and never names a region and a part of it', () => {
    const all = [...REGIONS.byCode.keys()];
    const broken = brokenSeed(2000, (dice) => {
      const codes = shortestCodes(REGIONS, dice.shuffled(all).slice(0, dice.between(0, 12)));
      const code = dice.pick(all);
      const once = toggleRegion(REGIONS, codes, code);
      const isHalf = regionStates(REGIONS, codes).get(code) === 'half';
      if (!isHalf) same(toggleRegion(REGIONS, once, code), codes, 'ticked twice');
      for (const each of once) {
        same(
          addressCodes(each).filter((outer) => once.includes(outer)),
          [each],
          'a region and its part',
        );
      }
      same(shortestCodes(REGIONS, once), once, 'shortest');
    });
    expect(broken).toBeNull();
  });
});

describe('a choice beside others', () => {
  const taken = (...codes: string[]): ReadonlySet<string> => new Set(codes);
  const beside = (others: string[], codes: string[], ...ticks: string[]): string[] =>
    ticks.reduce((so, code) => toggleRegion(REGIONS, so, code, taken(...others)), codes);

  test('never takes a code of another one, but what lies in it and what lies around it', () => {
    expect(beside(['330000'], [], '330000')).toEqual([]);
    expect(beside(['330000'], [], '330106')).toEqual(['330106']);
    expect(beside(['330100'], [], '330000')).toEqual(['330000']);
  });

  test('does not become a taken code when all of its parts are chosen', () => {
    expect(beside(['330000'], [], '330100', '330200')).toEqual(['330100', '330200']);
    expect(beside(['330100'], [], '330102', '330106', '330200')).toEqual(['330102', '330106', '330200']);
  });

  test('leaves a taken part to the other choice when the region around it is ticked and unticked', () => {
    const province = beside(['330100'], [], '330000');
    const stateOfPart = (code: string) =>
      regionStates(REGIONS, province, taken('330100')).get(code) ?? 'free';
    expect(['330000', '330100', '330106', '330200'].map(stateOfPart)).toEqual([
      'chosen',
      'free',
      'free',
      'chosen',
    ]);
    expect(beside(['330100'], province, '330106')).toEqual(['330000', '330106']);
    expect(beside(['330100'], ['330000', '330106'], '330203')).toEqual(['330106']);
  });

  test('may be all that is not taken', () => {
    const all = allRegions(REGIONS);
    expect(all).toEqual(REGIONS.provinces.map(({ code }) => code));
    expect(allRegions(REGIONS, taken('330000'))).toEqual(all.filter((code) => code !== '330000'));
  });

  test('never holds a taken code, whatever is ticked', () => {
    const codes = [...REGIONS.byCode.keys()];
    const broken = brokenSeed(2000, (dice) => {
      const others = taken(...dice.shuffled(codes).slice(0, dice.between(1, 8)));
      let mine: string[] = [];
      for (let tick = 0; tick < 8; tick += 1) {
        mine = toggleRegion(REGIONS, mine, dice.pick(codes), others);
        same(
          mine.filter((code) => others.has(code)),
          [],
          'taken',
        );
        same(shortestCodes(REGIONS, mine, others), mine, 'shortest');
      }
    });
    expect(broken).toBeNull();
  });
});

test('two choices overlap in the same, in inner and in outer regions', () => {
  expect(regionOverlaps(['330000', '110105', '450100'], ['330106', '330000', '110000', '450200'])).toEqual([
    { code: '330000', other: '330000', kind: 'same' },
    { code: '330000', other: '330106', kind: 'around' },
    { code: '110105', other: '110000', kind: 'inside' },
  ]);
  expect(regionOverlaps(['330000'], [])).toEqual([]);
});
