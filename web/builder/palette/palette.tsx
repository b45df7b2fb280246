import { useMemo, useState, type ReactNode } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { textIn } from '#engine/definition/index.ts';
import { BLOCK_GROUPS, BLOCK_TYPES, type BlockGroup } from '#engine/page/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { foundTypes } from './found-types.ts';

interface Props {
  disabled: boolean;
  onInsert: (type: string) => void;
  /** Leads back to the blocks from the search. */
  onLeave: () => void;
  /** Shown below the types where nothing is searched for. */
  children: ReactNode;
}

/** Everything that can be put into the page: searched, clicked, dragged, or inserted with Enter. */
export function Palette({ disabled, onInsert, onLeave, children }: Props) {
  const t = useBuilderWords();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const found = useMemo(() => foundTypes(words), [words]);
  const insert = (type: string): void => {
    onInsert(type);
    setWords('');
  };
  return (
    <>
      <div className="dz-head pb-search">
        <TextField
          fullWidth
          size="small"
          value={words}
          placeholder={t('palette.search')}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const [first] = found;
            if (event.key === 'Enter' && first !== undefined) {
              event.preventDefault();
              insert(first);
              onLeave();
            }
            if (event.key === 'Escape') {
              setWords('');
              onLeave();
            }
          }}
          slotProps={{
            htmlInput: { 'aria-label': t('palette.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={15} />
                </InputAdornment>
              ),
            },
          }}
        />
      </div>
      <div className="dz-scroll">
        {BLOCK_GROUPS.map((group) => {
          const types = found.filter((type) => BLOCK_TYPES[type]?.group === group);
          if (types.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`pb-group-${group}`}>
              <h3 className="dz-group" id={`pb-group-${group}`}>
                {t(`groups.${group satisfies BlockGroup}`)}
              </h3>
              <ul className="dz-presets">
                {types.map((type) => (
                  <li key={type}>
                    <button
                      type="button"
                      className="dz-preset"
                      data-drag={disabled ? undefined : `type:${type}`}
                      disabled={disabled}
                      onClick={() => insert(type)}
                    >
                      <Icon name={BLOCK_TYPES[type]?.icon ?? 'puzzle'} size={16} />
                      <span>{textIn(BLOCK_TYPES[type]?.title ?? type, locale)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {words.trim() === '' && children}
        {found.length === 0 && (
          <p className="dz-group" role="status">
            {t('palette.none')}
          </p>
        )}
      </div>
    </>
  );
}
