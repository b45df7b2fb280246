import { PEOPLES } from './peoples.ts';
import { PLACES, WHOLE } from './english-places.ts';
import { spell } from './spell.ts';

/** What a name ends with, and what stands for it behind the place; the first one that fits counts. */
const KINDS: readonly (readonly [ending: RegExp, english: string])[] = [
  [/特别行政区$/, ''],
  [/自治区$/, ''],
  [/自治州$/, 'Autonomous Prefecture'],
  [/自治县$/, 'Autonomous County'],
  [/自治旗$/, 'Autonomous Banner'],
  [/联合旗$/, 'United Banner'],
  [/左翼前旗$/, 'Left Front Banner'],
  [/左翼中旗$/, 'Left Middle Banner'],
  [/左翼后旗$/, 'Left Rear Banner'],
  [/右翼前旗$/, 'Right Front Banner'],
  [/右翼中旗$/, 'Right Middle Banner'],
  [/右翼后旗$/, 'Right Rear Banner'],
  [/左旗$/, 'Left Banner'],
  [/右旗$/, 'Right Banner'],
  [/前旗$/, 'Front Banner'],
  [/中旗$/, 'Middle Banner'],
  [/后旗$/, 'Rear Banner'],
  [/旗$/, 'Banner'],
  [/地区$/, 'Prefecture'],
  [/盟$/, 'League'],
  [/林区$/, 'Forestry District'],
  [/特区$/, 'Special District'],
  [/(?<=..)矿区$/, 'Mining District'],
  [/(?<=..)新区$/, 'New Area'],
  [/区$/, 'District'],
  [/县$/, 'County'],
  [/群岛$/, 'Islands'],
  [/[省市]$/, ''],
];

/**
 * What English calls a region: its pinyin with what it is (Xihu District), the peoples of autonomous ones translated, and
 * a name of its own where English has one (Inner Mongolia).
 */
export function englishName(name: string): string {
  const whole = WHOLE[name];
  if (whole !== undefined) return whole;
  const { place, peoples, english } = takenApart(name);
  const wing = /^(.+)左翼$/.exec(place)?.[1];
  const named = wing === undefined ? placeName(place, name) : `${placeName(wing, name)} Left`;
  return [named, isRegion(name) ? '' : listed(peoples), english].filter((word) => word !== '').join(' ');
}

/** A name without what it is and whose it is: 玉屏 for 玉屏侗族自治县. */
export const placeIn = (name: string): string => takenApart(name).place;

function takenApart(name: string): { place: string; peoples: string[]; english: string } {
  const [ending, english] = KINDS.find(([pattern]) => pattern.test(name)) ?? [/$/, ''];
  const body = name.replace(ending, '');
  return { english, ...(body in PLACES ? { place: body, peoples: [] } : apart(body)) };
}

/** 西湖区: `xhq`. */
export const initialsOf = (name: string): string =>
  spell(name)
    .map((syllable) => syllable.charAt(0))
    .join('');

/** Provinces leave their peoples out. */
const isRegion = (name: string): boolean => name.endsWith('自治区');

/** Takes the peoples off the end of a name: 恩施土家族苗族 is 恩施 with two of them. */
function apart(body: string): { place: string; peoples: string[] } {
  const found = PEOPLES.find(([people]) => body.endsWith(people));
  if (!found || body.length === 1) return { place: body, peoples: [] };
  const { place, peoples } = apart(body.slice(0, -found[0].length));
  return { place, peoples: [...peoples, found[1]] };
}

/** A place with which a name begins; how it is read may depend on the whole name. */
function placeName(place: string, name: string): string {
  if (place === '') return '';
  const named = PLACES[place];
  if (named !== undefined) return named;
  const word = spell(name)
    .slice(0, place.length)
    .map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function listed(peoples: readonly string[]): string {
  const last = peoples.at(-1);
  return peoples.length < 2 ? (last ?? '') : `${peoples.slice(0, -1).join(', ')} and ${last}`;
}
