import { useId, useRef, useState } from 'react';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  /** Addresses of what is there. */
  pictures: readonly string[];
  max: number;
  issue?: string | undefined;
  onChange: (pictures: string[]) => void;
}

/** Pictures that the member sends: each is there as soon as it has been taken. */
export function PictureField({ title, pictures, max, issue, onChange }: Props) {
  const { t, api } = useShopWorld();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const upload = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    setProblem('');
    const taken = [...pictures];
    try {
      for (const file of files.slice(0, max - pictures.length)) {
        const form = new FormData();
        form.append('file', file);
        const answer = await api.post<{ file: { url: string } }>('ajax/upload', form);
        taken.push(answer.file.url);
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    onChange(taken);
    setBusy(false);
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
              aria-label={t('apply.removePicture', { title })}
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
            <Icon name="up" />
            <span>{t(isBusy ? 'apply.uploading' : 'apply.upload')}</span>
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
