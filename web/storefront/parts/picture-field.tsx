import { useId, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** Addresses of what is there. */
  pictures: readonly string[];
  max: number;
  issue?: string | undefined;
  onChange: (pictures: string[]) => void;
  /** Hears that pictures are on their way, and that they are no longer. */
  onBusy?: (isBusy: boolean) => void;
}

/** Pictures that the member sends: each is there as soon as it has been taken. */
export function PictureField({ title, pictures, max, issue, onChange, onBusy }: Props) {
  const { t, api } = useShopWorld();
  /** How much of what was chosen is sent, 0 to 1; null while nothing is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // What the form holds by the time the pictures are there.
  const change = useLatest(onChange);
  const id = useId();
  const isBusy = share !== null;
  const upload = async (files: readonly File[]): Promise<void> => {
    const chosen = files.slice(0, max - pictures.length);
    if (chosen.length === 0) return;
    setShare(0);
    setProblem('');
    onBusy?.(true);
    const taken = [...pictures];
    try {
      for (const [at, file] of chosen.entries()) {
        const form = new FormData();
        form.append('file', file);
        const answer = await api.post<{ file: { url: string } }>('ajax/upload', form, (sent) =>
          setShare((at + sent) / chosen.length),
        );
        // The same file is kept once, and has one address.
        if (!taken.includes(answer.file.url)) taken.push(answer.file.url);
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    change.current(taken);
    setShare(null);
    onBusy?.(false);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const wrong = problem || issue;
  return (
    <fieldset className="field is-half picture-field">
      <legend>{title}</legend>
      <div className="picture-row">
        {pictures.map((url, at) => (
          <span key={url} className="picture-taken">
            <img src={url} alt="" />
            <button
              type="button"
              className="tool"
              disabled={isBusy}
              aria-label={t('picture.remove', { title })}
              onClick={() => onChange(pictures.filter((_, other) => other !== at))}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        {pictures.length < max && (
          <label className="picture-add">
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif"
              multiple={max > 1}
              disabled={isBusy}
              aria-label={title}
              aria-invalid={wrong ? true : undefined}
              {...(wrong ? { 'aria-describedby': id } : {})}
              onChange={(event) => void upload([...(event.target.files ?? [])])}
            />
            {isBusy ? (
              <progress value={share} max={1} aria-label={t('picture.uploading')} />
            ) : (
              <Icon name="up" />
            )}
            <span>{t(isBusy ? 'picture.uploading' : 'picture.choose')}</span>
          </label>
        )}
      </div>
      {wrong && (
        <small id={id} className="field-issue" role="alert">
          {wrong}
        </small>
      )}
    </fieldset>
  );
}
