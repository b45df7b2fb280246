import { useEffect, useRef } from 'react';

/** A hidden box that marks the field as unfinished, so that the form is not sent before what `text` asks for is done. */
export function UnfinishedMark({ text }: { text: string }) {
  const mark = useRef<HTMLInputElement>(null);
  useEffect(() => mark.current?.setCustomValidity(text), [text]);
  return <input ref={mark} hidden tabIndex={-1} aria-hidden="true" defaultValue="" />;
}
