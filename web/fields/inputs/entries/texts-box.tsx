import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../input.ts';
import { TextBox } from '../text-box.tsx';
import { valueList } from '../value.ts';

const SEPARATOR = /[,，、;；\n]/;

const textsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(SEPARATOR)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
];

/** Several values with commas between them, where nothing is offered to choose from. */
export function TextsBox(input: InputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const values = valueList(input.value).map(String);
  // What is typed stands as it is typed while it says what the value does.
  const text = textsIn(typed).join('\n') === values.join('\n') ? typed : values.join('，');
  return (
    <TextBox
      input={{ ...input, value: text, placeholder: input.placeholder ?? t('entries.texts') }}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = textsIn(event.target.value);
        input.onChange(next.length > 0 ? next : null);
      }}
    />
  );
}
