import { Box, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../../ui/index.ts';
import { fileIcon, fileName } from '../../cells/index.ts';
import type { InputProps } from '../input.ts';
import { valueText } from '../value.ts';
import { DropArea } from './drop-area.tsx';
import { PictureFace } from './medium-face.tsx';
import { UploadButtons, UploadHint } from './upload-buttons.tsx';
import { UploadItems } from './upload-items.tsx';
import { acceptOf } from './upload-rules.ts';
import { useUploadField } from './use-upload-field.ts';
import { useUploads } from './use-uploads.ts';
import { useSettled } from '../use-remote-options.ts';

/** Edge of the card, in pixels. */
const CARD = 84;

/** One picture or file: uploaded, taken from the library, or named by its address. */
export function SingleUpload({ input, pictures }: { input: InputProps; pictures: boolean }) {
  const { t } = useTranslation();
  const field = useUploadField(input, pictures);
  const { rules, topic, fullUrl, locked } = field;
  const path = valueText(input.value);
  const put = (address: string): void => input.onChange(address === '' ? null : address);
  const uploads = useUploads({
    id: input.id,
    rules,
    topic,
    onKept: (file) => put(fullUrl ? file.full_url : file.url),
  });
  return (
    <DropArea
      accept={acceptOf(rules)}
      many={false}
      off={locked}
      label={input.label}
      name={input.name}
      onFiles={uploads.replace}
    >
      {(choose, over) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <Card
              path={path}
              pictures={pictures}
              over={over}
              invalid={input.invalid}
              choose={locked ? undefined : choose}
            />
            <Box sx={{ display: 'grid', gap: 0.75, flex: 1, minWidth: 0 }}>
              <TextField
                id={input.id}
                value={path}
                onChange={(event) => put(event.target.value)}
                placeholder={input.placeholder ?? t('input.pathPlaceholder')}
                disabled={input.disabled}
                error={input.invalid}
                slotProps={{
                  htmlInput: {
                    readOnly: input.readonly,
                    'aria-describedby': input.describedBy,
                    'aria-label': input.label,
                    'aria-required': input.required || undefined,
                    spellCheck: false,
                  },
                  input: {
                    endAdornment:
                      path !== '' && !locked ? (
                        <IconButton
                          edge="end"
                          icon="close"
                          iconSize={15}
                          label={t('upload.drop', { name: fileName(path) })}
                          onClick={() => put('')}
                        />
                      ) : undefined,
                  },
                }}
              />
              {!locked && (
                <>
                  <UploadButtons
                    field={field}
                    label={input.label}
                    chooseLabel={path === '' ? t('upload.choose') : t('upload.replace')}
                    room={1}
                    onChoose={choose}
                    onTake={([address = '']) => put(address)}
                  />
                  <UploadHint field={field} />
                </>
              )}
            </Box>
          </Box>
          <UploadItems uploads={uploads} />
        </Box>
      )}
    </DropArea>
  );
}

interface CardProps {
  path: string;
  pictures: boolean;
  over: boolean;
  invalid: boolean;
  choose?: () => void;
}

/** What is there, or the place to drop it. */
function Card({ path, pictures, over, invalid, choose }: CardProps) {
  const { t } = useTranslation();
  const empty = path === '';
  // An address that is typed is no file before its last letter.
  const isSettled = useSettled(path) === path;
  return (
    <Box
      onClick={empty ? choose : undefined}
      sx={{
        width: CARD,
        height: CARD,
        flexShrink: 0,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        border: 1,
        borderStyle: empty || over ? 'dashed' : 'solid',
        borderColor: over ? 'primary.main' : invalid ? 'error.main' : 'divider',
        bgcolor: over ? 'action.selected' : 'action.hover',
        color: over ? 'primary.main' : 'text.disabled',
        cursor: empty && choose ? 'pointer' : undefined,
      }}
    >
      {over ? (
        <Box sx={{ fontSize: 12, textAlign: 'center', p: 0.5 }}>{t('upload.dropHere')}</Box>
      ) : empty || (pictures && !isSettled) ? (
        <Icon name={pictures ? 'image' : 'upload'} size={22} />
      ) : pictures ? (
        <PictureFace paths={[path]} at={0} />
      ) : (
        <Icon name={fileIcon(path)} fallback="file" size={28} />
      )}
    </Box>
  );
}
