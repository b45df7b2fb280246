import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { searchedWords } from '../state/kept-lists.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';
import { Icon } from './icon.tsx';

interface Suggestion {
  text: string;
  kind: 'goods' | 'classify' | 'tag' | 'keyword' | 'clear';
  id?: number;
}

const WAIT_MS = 60;

/** The search of the shop: suggestions while typing, one's own and popular words before. Without scripts it is a plain form. */
export function SearchBox({ keyword }: { keyword: string }) {
  const { locale, t, api } = useShopWorld();
  const { shop } = useShopStart();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(keyword);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [found, setFound] = useState<Suggestion[]>([]);
  const [own, setOwn] = useState<string[]>([]);
  const latest = useRef(0);
  useEffect(() => setTyped(keyword), [keyword]);
  useEffect(() => {
    const word = typed.trim();
    const turn = (latest.current += 1);
    if (!open || word === '') return setFound([]);
    const timer = setTimeout(() => {
      api.get<{ list: Suggestion[] }>('shop.goods/suggest', { keyword: word }).then(
        ({ list }) => turn === latest.current && setFound(list),
        () => turn === latest.current && setFound([]),
      );
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, open, api]);
  const words = (list: string[]): Suggestion[] => list.map((text) => ({ text, kind: 'keyword' }));
  const clearing: Suggestion[] = own.length > 0 ? [{ text: t('head.clearHistory'), kind: 'clear' }] : [];
  const shown = typed.trim() === '' ? [...words(own), ...clearing, ...words(shop.hot_words)] : found;
  const clear = (): void => {
    searchedWords.clear();
    setOwn([]);
    setAt(-1);
  };
  const go = ({ text, kind, id: of }: Suggestion): void => {
    if (kind === 'clear') return clear();
    setOpen(false);
    if (kind === 'goods' && of) return void navigate(addressIn(locale, `/goods/${of}`));
    if (kind === 'classify' && of) return void navigate(addressIn(locale, `/class/${of}`));
    searchedWords.add(text);
    void navigate(`${addressIn(locale, '/search')}?keyword=${encodeURIComponent(text)}`);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = open ? shown[at] : undefined;
    if (chosen) return go(chosen);
    if (typed.trim() !== '') go({ text: typed.trim(), kind: 'keyword' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // Browsers would clear what was typed.
      event.preventDefault();
      return setOpen(false);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || shown.length === 0) return;
    event.preventDefault();
    setOpen(true);
    setAt((now) => (now + step + shown.length + 1) % (shown.length + 1));
  };
  const isOpen = open && shown.length > 0;
  return (
    <form
      className="search"
      role="search"
      action={addressIn(locale, '/search')}
      onSubmit={submit}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <input
        name="keyword"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={t('head.searchHint')}
        aria-label={t('head.search')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(-1);
          setOpen(true);
        }}
        onFocus={() => {
          setOwn(searchedWords.read());
          setAt(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label={t('head.search')}>
        <Icon name="search" />
      </button>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('head.search')}
        className="suggestions"
        hidden={!isOpen}
      >
        {shown.map((each, place) => (
          <li
            key={`${each.kind}-${each.text}-${place}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={each.kind === 'clear' ? 'is-clearing' : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(each)}
          >
            <span>{each.text}</span>
            {each.kind !== 'clear' && (
              <small>
                {place < own.length && typed.trim() === ''
                  ? t('head.history')
                  : typed.trim() === ''
                    ? t('head.hot')
                    : t(`kind.${each.kind}`)}
              </small>
            )}
          </li>
        ))}
      </ul>
    </form>
  );
}
