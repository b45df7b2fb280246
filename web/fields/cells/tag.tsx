import { textIn, type Json } from '#engine/definition/index.ts';
import type { ClientColumn } from '#engine/compile/index.ts';
import { MoreList } from './more-list.tsx';
import { plainText } from './plain-text.ts';
import { entryProp, isText, wordProp } from './prop-readers.ts';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';

const PALETTE = new Set(['success', 'warning', 'error', 'info', 'primary']);

/** A palette name as its colour; any other colour as it is. */
export const inkOf = (color: string): string =>
  PALETTE.has(color) ? `var(--mm-palette-${color}-main)` : color;

export interface TagProps {
  label: string;
  /** A palette name or any CSS colour; `default` is none. */
  color?: string;
  effect?: 'light' | 'dark' | 'plain';
  size?: 'small' | 'default' | 'large';
  /** The value is none of the column's options. */
  odd?: boolean;
}

/** A word on a soft ground of its colour. */
export function Tag({ label, color, effect = 'light', size = 'default', odd }: TagProps) {
  const inked = color !== undefined && color !== '' && color !== 'default';
  const classes = ['mm-tag', inked && 'inked', effect, size, odd && 'mm-odd'].filter(Boolean).join(' ');
  return (
    <Tipped
      className={classes}
      dir="auto"
      {...(inked ? { style: { '--colour': inkOf(color) } as React.CSSProperties } : {})}
      tip={(element) => (odd ? <OddOption label={label} /> : isCut(element) ? label : null)}
    >
      {label}
    </Tipped>
  );
}

const isCut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth;

function OddOption({ label }: { label: string }) {
  const { t } = useTexts();
  return `${t('cell.oddOption')}\n${label}`;
}

/** A tag is a word, not a letter. */
const LONGEST_WORD = 120;

type Optioned = Pick<ClientColumn, 'options' | 'renderProps'>;

/**
 * How a value of the column is drawn: by the parameters' texts and colours, else by its option; a value outside the
 * options is shown as it is and marked.
 */
export function useOption(column: Optioned): (value: Json) => TagProps {
  const { locale } = useTexts();
  return (value) => {
    const key = plainText(value, LONGEST_WORD);
    const option = column.options.find((each) => String(each.key) === key);
    const text = entryProp(column, 'texts', key);
    const color = entryProp(column, 'colors', key);
    const label = isText(text) ? textIn(text, locale) : option ? textIn(option.label, locale) : key;
    return {
      label: label || key,
      color: typeof color === 'string' ? color : option?.color,
      effect: wordProp(column, 'effect') as TagProps['effect'],
      size: wordProp(column, 'size') as TagProps['size'],
      odd: column.options.length > 0 && !option && text === undefined,
    };
  };
}

const SHOWN = 2;

/** Several tags on one line; what does not fit is counted, and listed on a click. */
export function TagLine({ tags, max = SHOWN }: { tags: TagProps[]; max?: number }) {
  const shown = Math.max(1, Math.trunc(max));
  return (
    <span className="mm-row mm-tags">
      {tags.slice(0, shown).map((tag, index) => (
        <Tag key={index} {...tag} />
      ))}
      <MoreList names={tags.slice(shown).map((tag) => tag.label)}>
        {tags.map((tag, index) => (
          <li key={index}>
            <Tag {...tag} />
          </li>
        ))}
      </MoreList>
    </span>
  );
}
