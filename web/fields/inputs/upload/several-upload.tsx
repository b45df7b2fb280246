import { useLayoutEffect, useRef } from 'react';
import { Box, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { fileName } from '../../cells/index.ts';
import type { InputProps } from '../input.ts';
import { SortableList } from '../sortable-list.tsx';
import { valueList, valueText } from '../value.ts';
import { AddressBox } from './address-box.tsx';
import { DropArea } from './drop-area.tsx';
import { FileRow, PictureTile } from './kept-items.tsx';
import { insertInOrder, moved } from './insert-in-order.ts';
import { UploadButtons, UploadHint } from './upload-buttons.tsx';
import { UploadItems } from './upload-items.tsx';
import { acceptOf } from './upload-rules.ts';
import { useUploadField } from './use-upload-field.ts';
import { useUploads } from './use-uploads.ts';

/** Several pictures or files, in an order of one's own. */
export function SeveralUpload({ input, pictures }: { input: InputProps; pictures: boolean }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const field = useUploadField(input, pictures);
  const { rules, topic, fullUrl, limit, locked } = field;
  const paths = valueList(input.value).map(valueText);
  // Files arrive between two renders: each must find those before it.
  const latest = useRef(paths);
  useLayoutEffect(() => {
    latest.current = paths;
  });
  const places = useRef(new Map<string, number>());
  const put = (next: string[]): void => {
    latest.current = next;
    input.onChange(next);
  };
  const uploads = useUploads({
    id: input.id,
    rules,
    topic,
    onKept: (file, place) =>
      put(insertInOrder(latest.current, fullUrl ? file.full_url : file.url, place, places.current)),
  });
  // One whose file has to be chosen again takes its place when it is chosen.
  const underWay = uploads.items.filter(({ task, lacksFile }) => task.state !== 'error' && !lacksFile).length;
  const room = Math.max(0, limit - paths.length - underWay);
  const fitting = <T,>(given: T[]): T[] => {
    if (given.length > room) notify(t('upload.full', { count: limit }), { type: 'warning' });
    return given.slice(0, room);
  };
  const add = (addresses: string[]): void =>
    put([...latest.current, ...fitting(addresses.filter((each) => !latest.current.includes(each)))]);
  const remove = (index: number): void => put(latest.current.filter((_, at) => at !== index));
  const Item = pictures ? PictureTile : FileRow;
  return (
    <DropArea
      accept={acceptOf(rules)}
      many
      off={locked}
      label={input.label}
      name={input.name}
      onFiles={(files) => uploads.add(fitting(files))}
    >
      {(choose, over) => (
        <Box
          sx={{
            display: 'grid',
            // A long name is cut off; it does not widen the form.
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 1,
            p: locked ? 0 : 1,
            border: locked ? 0 : 1,
            borderStyle: 'dashed',
            borderColor: over ? 'primary.main' : input.invalid ? 'error.main' : 'divider',
            borderRadius: 1,
            bgcolor: over ? 'action.selected' : undefined,
          }}
        >
          {paths.length === 0 && locked && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('upload.empty')}
            </Typography>
          )}
          {paths.length > 0 && (
            <SortableList
              names={paths.map(fileName)}
              grid={pictures}
              locked={locked}
              onMove={(from, to) => put(moved(paths, from, to))}
            >
              <Box
                component="ul"
                aria-label={input.label}
                sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: pictures ? 1 : 0.5 }}
              >
                {paths.map((path, index) => (
                  <Item
                    key={`${index} ${path}`}
                    paths={paths}
                    index={index}
                    locked={locked}
                    onRemove={() => remove(index)}
                  />
                ))}
              </Box>
            </SortableList>
          )}
          <UploadItems uploads={uploads} />
          {!locked && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
              {room > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <UploadButtons
                    field={field}
                    label={input.label}
                    chooseLabel={t('upload.choose')}
                    room={room}
                    onChoose={choose}
                    onTake={add}
                  />
                  <AddressBox input={input} onAdd={(address) => add([address])} />
                </Box>
              )}
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                <UploadHint field={field} />
                {Number.isFinite(limit) && (
                  <Typography variant="caption" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                    {t('upload.count', { count: paths.length, limit })}
                  </Typography>
                )}
              </Box>
            </Box>
          )}
        </Box>
      )}
    </DropArea>
  );
}
