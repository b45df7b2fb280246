import { memo, useState, type Ref } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { foundPresets, PALETTE_GROUPS, type Preset } from './presets.ts';
import { useDesignerWords } from '../../texts/designer.ts';

interface Props {
  searchRef?: Ref<HTMLInputElement>;
  onInsert: (preset: Preset) => void;
  /** Leads back to the canvas from the search. */
  onLeave?: () => void;
}

/** Everything that can be put into the table: searched, clicked, dragged, or inserted with Enter. */
export const Palette = memo(function Palette({ searchRef, onInsert, onLeave }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const found = foundPresets(words);
  const [first] = found;
  return (
    <>
      <div className="dz-head" style={{ padding: '5px 8px' }}>
        <TextField
          inputRef={searchRef}
          fullWidth
          value={words}
          placeholder={t('palette.search')}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && first) {
              event.preventDefault();
              onInsert(first);
              setWords('');
            }
            if (event.key === 'Escape') {
              setWords('');
              onLeave?.();
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
        {PALETTE_GROUPS.map((group) => {
          const presets = found.filter((preset) => preset.group === group);
          if (presets.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`dz-group-${group}`}>
              <h3 className="dz-group" id={`dz-group-${group}`}>
                {t(`palette.${group}`)}
              </h3>
              <ul className="dz-presets">
                {presets.map((preset) => (
                  <li key={preset.id}>
                    <button
                      type="button"
                      className="dz-preset"
                      data-drag={`preset:${preset.id}`}
                      title={textIn(preset.title, locale)}
                      onClick={() => onInsert(preset)}
                    >
                      <Icon name={preset.icon} size={16} />
                      <span>{textIn(preset.title, locale)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {found.length === 0 && (
          <p className="dz-group" role="status">
            {t('palette.none', { words })}
          </p>
        )}
      </div>
    </>
  );
});
