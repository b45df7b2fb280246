import { Suspense, useState } from 'react';
import { Box, Divider, Menu, MenuItem } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#engine/contract/index.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { ConfirmPopover, Icon, type IconName } from '../../../ui/index.ts';
import type { ViewsMenuState } from './use-views-menu.ts';
import { viewChoices } from './view-choices.tsx';
import { cut } from './view-item.tsx';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((it) => ({ default: it.ViewDialog })));

interface Props {
  menu: ViewsMenuState;
  /** The button they hang from. */
  anchor: HTMLButtonElement | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The saved views of a list: open one, save what the list shows now, share, change and delete. */
export function ViewsList({ menu, anchor, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const [doomed, setDoomed] = useState<SavedView | null>(null);
  const { saved, last } = menu;
  const closing = (work: () => void) => () => {
    onClose();
    work();
  };
  const command = (icon: IconName, text: string, work: () => void) => (
    <MenuItem onClick={closing(work)}>
      <Icon name={icon} size={16} />
      <Box component="span" sx={cut}>
        {text}
      </Box>
    </MenuItem>
  );
  return (
    <>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        {viewChoices(menu, t)}
        <Divider />
        {last?.isOwn &&
          !menu.showing &&
          command('save', t('views.update', { name: last.name }), () => menu.update(last))}
        <MenuItem onClick={closing(() => setEdited('new'))}>
          <Icon name="plus" size={16} />
          {t('views.save')}
        </MenuItem>
        {last?.isOwn && command('edit', t('views.edit', { name: last.name }), () => setEdited(last))}
        {last?.isOwn && command('delete', t('views.remove', { name: last.name }), () => setDoomed(last))}
      </Menu>
      {edited !== null && (
        <Suspense>
          <ViewDialog
            view={edited === 'new' ? null : edited}
            groups={saved.groups}
            onSave={(parts) => menu.keep(edited, parts)}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <ConfirmPopover
        anchor={doomed ? anchor : null}
        danger
        question={t('views.removeAsk', { name: doomed?.name ?? '' })}
        hint={doomed && doomed.groups.length > 0 ? t('views.removeHint') : undefined}
        confirm={t('list.del')}
        onConfirm={() => {
          setDoomed(null);
          if (doomed) menu.remove(doomed);
        }}
        onCancel={() => setDoomed(null)}
      />
    </>
  );
}
