import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A hidden box that marks the field as unfinished, so that a form is not sent without a file somebody meant to send. */
export function UnfinishedMark({ paused }: { paused: boolean }) {
  const { t } = useTranslation();
  const mark = useRef<HTMLInputElement>(null);
  const text = t(paused ? 'upload.unfinishedPaused' : 'upload.unfinished');
  useEffect(() => mark.current?.setCustomValidity(text), [text]);
  return <input ref={mark} hidden tabIndex={-1} aria-hidden="true" defaultValue="" />;
}
