import { InputAdornment, TextField } from '@mui/material';
import { isObject, type JsonObject } from '#engine/definition/index.ts';
import type { InputProps } from '../../fields/inputs/index.ts';

const LANGUAGES = [
  ['zh-cn', '中'],
  ['en', 'EN'],
] as const;

/** A text in both languages, one below the other; the Chinese one stands in for the other. */
export function LocalTextInput({
  id,
  label,
  value,
  onChange,
  disabled,
  readonly,
  invalid,
  describedBy,
}: InputProps) {
  const texts = isObject(value) ? value : {};
  const put = (language: string, text: string): void => {
    const { [language]: _before, ...rest } = texts;
    const next: JsonObject = text === '' && language !== 'zh-cn' ? rest : { ...texts, [language]: text };
    onChange(next['en'] === undefined && (next['zh-cn'] ?? '') === '' ? null : { 'zh-cn': '', ...next });
  };
  return (
    <div className="pb-languages">
      {LANGUAGES.map(([language, sign], at) => (
        <TextField
          key={language}
          id={at === 0 ? id : `${id}__${language}`}
          size="small"
          fullWidth
          multiline
          maxRows={8}
          error={invalid}
          disabled={disabled}
          value={typeof texts[language] === 'string' ? texts[language] : ''}
          placeholder={language === 'en' ? String(texts['zh-cn'] ?? '') : ''}
          onChange={(event) => put(language, event.target.value)}
          slotProps={{
            htmlInput: {
              lang: language,
              readOnly: readonly,
              'aria-label': `${label} (${sign})`,
              'aria-describedby': describedBy,
            },
            input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
          }}
        />
      ))}
    </div>
  );
}
