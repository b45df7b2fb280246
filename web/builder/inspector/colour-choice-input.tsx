import { useEffect, useState } from 'react';
import { COLOR_TOKENS } from '#engine/page/index.ts';
import { NamedInput, type InputProps } from '../../fields/inputs/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';

/** A colour of the shop, which follows its look and its dark mode, or one of one's own. */
export function ColourChoiceInput(input: InputProps) {
  const t = useBuilderWords();
  const { label, value, onChange, disabled, readonly } = input;
  const locked = disabled || readonly;
  const colours = useShopColours();
  return (
    <>
      <div className="pb-tokens" role="radiogroup" aria-label={label}>
        {COLOR_TOKENS.map((token) => (
          <button
            key={token}
            type="button"
            role="radio"
            className="pb-token"
            aria-checked={value === `token:${token}`}
            aria-label={token}
            title={token}
            style={{ background: colours[token] }}
            disabled={locked}
            onClick={() => onChange(`token:${token}`)}
          />
        ))}
        <button type="button" className="dz-link" disabled={locked} onClick={() => onChange(null)}>
          {t('inspector.clear')}
        </button>
      </div>
      <NamedInput
        {...input}
        widget="color"
        value={typeof value === 'string' && value.startsWith('token:') ? null : value}
        props={{ format: 'hex' }}
      />
    </>
  );
}

/** The shop's colours as the canvas has them, light or dark. */
function useShopColours(): Record<string, string> {
  const [colours, setColours] = useState<Record<string, string>>({});
  useEffect(() => {
    const page = document.querySelector('.pb-page');
    if (!page) return;
    const style = getComputedStyle(page);
    setColours(
      Object.fromEntries(COLOR_TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`)])),
    );
  }, []);
  return colours;
}
