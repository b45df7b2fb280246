import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { isObject } from '#engine/definition/index.ts';
import { NamedInput, type InputProps } from '../../fields/inputs/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';

/** Rich text in two languages, one at a time. */
export function LocalRichInput(input: InputProps) {
  const t = useBuilderWords();
  const [language, setLanguage] = useState<'zh-cn' | 'en'>('zh-cn');
  const texts = isObject(input.value) ? input.value : {};
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={language}
        onChange={(_, next: 'zh-cn' | 'en' | null) => next && setLanguage(next)}
        aria-label={input.label}
        sx={{ mb: 1 }}
      >
        <ToggleButton value="zh-cn">{t('inspector.chinese')}</ToggleButton>
        <ToggleButton value="en">{t('inspector.english')}</ToggleButton>
      </ToggleButtonGroup>
      <NamedInput
        {...input}
        key={language}
        widget="editor"
        schema={{ type: 'string' }}
        value={texts[language] ?? null}
        onChange={(next) => input.onChange({ 'zh-cn': '', ...texts, [language]: next ?? '' })}
      />
    </>
  );
}
