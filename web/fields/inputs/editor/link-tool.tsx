import { useState } from 'react';
import { Box, Button, Popover, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { useEditorLayer } from './editor-layer.ts';
import { linkOf } from './html-facts.ts';
import { Tool } from './toolbar-parts.tsx';

/** Makes a link of the chosen words, changes the one the cursor is in, or takes it away. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const layer = useEditorLayer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const inLink = editor.isActive('link');
  const close = (): void => {
    setAnchor(null);
    editor.commands.focus();
  };
  const open = ({ currentTarget }: React.MouseEvent<HTMLElement>): void => {
    setText(String(editor.getAttributes('link').href ?? ''));
    setWrong(false);
    setAnchor(currentTarget);
  };
  const put = (): void => {
    const href = linkOf(text);
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !inLink) {
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.setLink({ href }).run();
    close();
  };
  return (
    <>
      <Tool icon="link" label={t('editor.link')} on={inLink} onPress={open} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        container={layer}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box
          role="group"
          aria-label={t('editor.link')}
          sx={{ p: 1.5, display: 'grid', gap: 1, width: 300, maxWidth: '86vw' }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it must not be sent.
            event.preventDefault();
            event.stopPropagation();
            put();
          }}
        >
          <TextField
            autoFocus
            value={text}
            error={wrong}
            helperText={wrong ? t('editor.badLink') : undefined}
            placeholder="https://"
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
            slotProps={{ htmlInput: { 'aria-label': t('editor.linkAddress'), inputMode: 'url' } }}
          />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            {inLink && (
              <Button
                size="small"
                color="error"
                onClick={() => {
                  editor.chain().focus().extendMarkRange('link').unsetLink().run();
                  close();
                }}
                sx={{ mr: 'auto' }}
              >
                {t('editor.unlink')}
              </Button>
            )}
            <Button size="small" variant="contained" onClick={put}>
              {t('editor.putLink')}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
