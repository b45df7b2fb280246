import type { FormEvent } from 'react';
import { addressIn } from '../providers/address-language.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { colorOf, itemsOf, numberOf, stringOf, type BlockViewProps } from './block-props.ts';
import { useHead } from './use-head.ts';

/** A search with words that people look for. Without scripts it is a plain form. */
export function SearchBarBlock({ props }: BlockViewProps) {
  const { locale, text, Link } = useBlockWorld();
  const isSticky = props['sticky'] === true;
  const head = useHead();
  const words = itemsOf(props['hotWords']).map((item) => localText(item['text'], locale));
  return (
    <section
      className="block-search"
      data-sticky={isSticky || undefined}
      style={isSticky ? { top: head?.height ?? 0 } : undefined}
    >
      <SearchForm
        hint={localText(props['placeholder'], locale)}
        shape={stringOf(props['shape'], 'round')}
        align={stringOf(props['align'], 'left')}
        height={numberOf(props['height'], 48)}
        background={colorOf(props['background'])}
      />
      {words.length > 0 && (
        <ul className="block-words" aria-label={text('block.hotWords')}>
          {words.map((word) => (
            <li key={word}>
              <Link to={`/search?keyword=${encodeURIComponent(word)}`}>{word}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FormProps {
  hint: string;
  shape?: string;
  align?: string;
  height?: number;
  background?: string | undefined;
}

/** Where people type what they look for. */
export function SearchForm({ hint, shape = 'round', align = 'left', height, background }: FormProps) {
  const { locale, text, go, isEditing } = useBlockWorld();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!go && !isEditing) return;
    event.preventDefault();
    const word = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    if (word !== '') go?.(`/search?keyword=${encodeURIComponent(word)}`);
  };
  return (
    <form
      className="block-search-form"
      data-shape={shape}
      data-align={align}
      action={addressIn(locale, '/search')}
      style={{ minHeight: height, background }}
      onSubmit={submit}
    >
      <input
        name="keyword"
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder={hint}
        aria-label={text('block.search')}
      />
      <button type="submit" aria-label={text('block.search')}>
        <BlockIcon name="search" />
      </button>
    </form>
  );
}
