import { useEffect, useReducer, useRef, useState } from 'react';
import { Editor } from '@tiptap/core';
import type { InputProps } from '../input.ts';
import { valueText } from '../value.ts';
import { editorExtensions } from './editor-extensions.ts';
import { htmlValue } from './html-facts.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** Short texts reach the form with every key, long ones after a short wait. */
const SHORT = 20_000;
const WAIT = 300;

export interface RichEditorFacts {
  input: InputProps;
  /** Where the editor draws itself. */
  place: React.RefObject<HTMLElement | null>;
  /** Gets pictures that are pasted or dropped into the text. */
  onFiles: (files: File[]) => void;
}

/**
 * An editor over the field's value, drawn anew with each of its transactions. A text that nobody touches stays as it
 * is stored, to the letter.
 */
export function useRichEditor({ input, place, onFiles }: RichEditorFacts): {
  editor: Editor | null;
  flush: () => void;
} {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = valueText(input.value);
  const latest = useLatest({ input, onFiles });
  /** What was reported to the form last. */
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<(() => void) | null>(null);
  const flush = (): void => {
    clearTimeout(timer.current);
    pending.current?.();
    pending.current = null;
  };

  useEffect(() => {
    const locked = (): boolean => latest.current.input.disabled || latest.current.input.readonly;
    const take = (files: FileList | undefined | null): boolean => {
      const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0 || locked()) return false;
      latest.current.onFiles(pictures);
      return true;
    };
    const made = new Editor({
      element: place.current,
      extensions: editorExtensions(() => flush()),
      content: reported.current,
      editable: !locked(),
      // Its sheet would be one more inline style; ours has everything.
      injectCSS: false,
      editorProps: {
        handlePaste: (_view, event) => take(event.clipboardData?.files),
        handleDrop: (_view, event) => take((event as DragEvent).dataTransfer?.files),
      },
      onTransaction: redraw,
      onBlur: () => flush(),
      onUpdate: ({ editor: changed }) => {
        pending.current = () => {
          const next = htmlValue(changed.getHTML());
          reported.current = valueText(next);
          latest.current.input.onChange(next);
        };
        clearTimeout(timer.current);
        if (changed.state.doc.content.size < SHORT) flush();
        else timer.current = setTimeout(flush, WAIT);
      },
    });
    setEditor(made);
    return () => {
      flush();
      made.destroy();
    };
    // One editor for the life of the input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (editor === null || value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const { id, label, describedBy, disabled, readonly, required, invalid } = input;
  useEffect(() => {
    if (editor === null) return;
    const editable = !disabled && !readonly;
    editor.setOptions({
      editable,
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-invalid': String(invalid),
          ...(required ? { 'aria-required': 'true' } : {}),
          ...(editable ? {} : { 'aria-readonly': 'true' }),
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        },
      },
    });
  }, [editor, id, label, describedBy, disabled, readonly, required, invalid]);

  return { editor, flush };
}
