import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Box } from '@mui/material';
import type { InputProps } from '../input.ts';
import { valueText } from '../value.ts';
import { UploadItems } from '../upload/upload-items.tsx';
import { useUploadField } from '../upload/use-upload-field.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { EditorLayerContext } from './editor-layer.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { lostElements } from './html-facts.ts';
import { proseStyle } from './prose-style.ts';
import { useRichEditor } from './use-rich-editor.ts';

interface Props {
  input: InputProps;
  /** Called with the elements that the editor can't show, as soon as it has read the text. */
  onLost: (elements: string[]) => void;
  onSource: () => void;
}

/** Rich text as it will look, with its tools above. */
export function RichEditor({ input, onLost, onSource }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [full, setFull] = useState(false);
  const field = useUploadField(input, true);
  const uploads = useUploads({
    id: input.id,
    rules: field.rules,
    topic: field.topic,
    onKept: ({ url, name }) =>
      editor
        ?.chain()
        .focus()
        .setImage({ src: url, alt: name.replace(/\.[^.]*$/, '') })
        .run(),
  });
  const { editor, flush } = useRichEditor({ input, place, onFiles: uploads.add });
  const locked = input.disabled || input.readonly;
  useEffect(() => {
    if (editor === null) return;
    const lost = lostElements(valueText(input.value), editor.getHTML());
    if (lost.length > 0) onLost(lost);
    // Validated once, when the text has been read.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editor]);
  useTopLayer(frame, full);
  return (
    <Box
      ref={frame}
      onKeyDown={(event) => {
        if (!full || event.key !== 'Escape') return;
        event.stopPropagation();
        setFull(false);
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: input.invalid ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        minWidth: 0,
        overflow: 'hidden',
        '&:focus-within': { borderColor: input.invalid ? 'error.main' : 'primary.main' },
        '&[popover]': {
          inset: 0,
          width: '100%',
          height: '100%',
          maxWidth: 'none',
          maxHeight: 'none',
          m: 0,
          p: 0,
        },
      }}
    >
      <EditorLayerContext value={full ? frame.current : null}>
        {editor !== null && !locked && (
          <EditorToolbar
            editor={editor}
            label={input.label}
            full={full}
            onFull={() => setFull((now) => !now)}
            onSource={() => {
              flush();
              onSource();
            }}
            onPictures={uploads.add}
          />
        )}
      </EditorLayerContext>
      {uploads.items.length > 0 && (
        <Box sx={{ p: 1, borderBottom: 1, borderColor: 'divider' }}>
          <UploadItems uploads={uploads} />
        </Box>
      )}
      <Box
        ref={place}
        sx={{ ...proseStyle, overflowY: 'auto', ...(full ? { flex: 1 } : { maxHeight: 520 }) }}
      />
    </Box>
  );
}

/** Above everything else in the window, whatever moves or clips the elements around it. */
function useTopLayer(box: React.RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!on || !element) return undefined;
    element.setAttribute('popover', 'manual');
    element.showPopover?.();
    return () => {
      element.hidePopover?.();
      element.removeAttribute('popover');
    };
  }, [box, on]);
}
