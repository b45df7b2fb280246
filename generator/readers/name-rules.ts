import { SHAPES } from './column-facts.ts';
import {
  type ColumnView,
  endsWith,
  type Guess,
  hasWord,
  isInteger,
  isText,
  percent,
  type Rule,
} from './guess.ts';

/** What the name suggests. Where rows were sampled, they must not speak against it. */
export const NAME_RULES: readonly Rule[] = [
  password,
  rank,
  unixTime,
  flag,
  (view) => shaped(view, 'image', SHAPES.image, endsWith(view, ...IMAGE_ENDINGS)),
  (view) => shaped(view, 'email', SHAPES.email, endsWith(view, 'email', 'mail', 'email address')),
  (view) => shaped(view, 'url', SHAPES.url, endsWith(view, ...URL_ENDINGS)),
  (view) => shaped(view, 'color', SHAPES.color, endsWith(view, 'color', 'colour')),
  (view) => shaped(view, 'file', SHAPES.file, endsWith(view, 'file', 'file path', 'attachment', 'document')),
  (view) => (isText(view) && endsWith(view, 'icon') ? named('icon', 0.7) : null),
  richText,
  year,
];

const IMAGE_WORDS = ['image', 'photo', 'avatar', 'picture', 'thumbnail', 'logo', 'banner', 'cover'];
const IMAGE_ENDINGS = IMAGE_WORDS.flatMap((word) => [word, `${word} path`, `${word} url`, `${word} uri`]);
const URL_ENDINGS = ['url', 'uri', 'homepage', 'home page', 'website', 'web site', 'link', 'href'];
const RANK_ENDINGS = ['weigh', 'sort', 'position', 'sort order', 'display order', 'ordering', 'sort index'];
const FLAG_ENDINGS = [
  'flag',
  'switch',
  'toggle',
  'enabled',
  'disabled',
  'active',
  'deleted',
  'discontinued',
  'visible',
  'hidden',
  'published',
  'locked',
  'archived',
  'verified',
];
const ENOUGH = 0.9;

function named(type: Guess['field']['type'], confidence: number, why = 'its name says so'): Guess {
  return { field: { type }, guess: type, why, confidence };
}

function password(view: ColumnView): Guess | null {
  if (!isText(view)) return null;
  const secret = endsWith(
    view,
    'password',
    'passwd',
    'pwd',
    'password hash',
    'password digest',
    'encrypted password',
  );
  if (!secret) return null;
  const field = { type: 'password', list: false, search: false } as const;
  return { field, guess: 'password, never shown', why: 'its name says so', confidence: 0.95 };
}

function rank(view: ColumnView): Guess | null {
  if (!isInteger(view) || view.isKey || !endsWith(view, ...RANK_ENDINGS)) return null;
  return named('weigh', view.words.at(-1) === 'weigh' ? 0.95 : 0.75);
}

function unixTime(view: ColumnView): Guess | null {
  const timely = endsWith(view, 'at', 'time', 'date', 'datetime', 'timestamp', 'on');
  if (!isInteger(view) || view.isKey || !timely || view.column.type.base === 'int2') return null;
  const share = view.facts.share((value) => SHAPES.unixSeconds(value) || value === '0');
  if (view.facts.filled === 0) {
    return endsWith(view, 'at', 'time') && view.column.type.base === 'int8'
      ? named('timestamp', 0.6, 'a bigint named like a time; no row to prove it')
      : null;
  }
  return share >= ENOUGH
    ? named('timestamp', 0.95, `named like a time, ${percent(share)} of the values are unix seconds`)
    : null;
}

function flag(view: ColumnView): Guess | null {
  const [first = ''] = view.words;
  const marked = ['is', 'has', 'can', 'allow', 'allows'].includes(first) || endsWith(view, ...FLAG_ENDINGS);
  if (!isInteger(view) || view.isKey || !marked) return null;
  if (view.facts.filled === 0) return named('switch', 0.75, 'named like a flag; no row to prove it');
  return view.facts.share(SHAPES.zeroOrOne) === 1
    ? named('switch', 0.95, 'named like a flag, every value is 0 or 1')
    : null;
}

function shaped(
  view: ColumnView,
  type: Guess['field']['type'],
  fits: (value: string) => boolean,
  isNamed: boolean,
): Guess | null {
  if (!isNamed || !isText(view)) return null;
  if (view.facts.filled === 0) return named(type, 0.75);
  const share = view.facts.share(fits);
  if (share >= ENOUGH) return named(type, 0.95, `its name says so and ${percent(share)} of the values agree`);
  // A bare file name or path is still an image's; a homepage that is no address would be refused on every save.
  return type === 'image' && share >= 0.5
    ? named(type, 0.7, `its name says so and ${percent(share)} agree`)
    : null;
}

function richText(view: ColumnView): Guess | null {
  if (!isText(view) || view.column.type.length !== undefined) return null;
  const share = view.facts.share(SHAPES.html);
  if (share >= 0.3) return named('editor', 0.9, `${percent(share)} of the values hold HTML`);
  const isNamed =
    endsWith(view, 'html', 'editor') || (hasWord(view, 'content', 'html') && view.facts.filled === 0);
  return isNamed ? named('editor', 0.6) : null;
}

function year(view: ColumnView): Guess | null {
  if (!isInteger(view) || view.isKey || !endsWith(view, 'year')) return null;
  const share = view.facts.share((value) => /^(1[0-9]|20|21)\d\d$/.test(value));
  return view.facts.filled === 0 || share >= ENOUGH
    ? named('year', view.facts.filled === 0 ? 0.6 : 0.9)
    : null;
}
