import { Suspense, useEffect, useRef, useState } from 'react';
import { Box, Button, Divider, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { ConfirmPopover, Icon, useShortcut } from '../../../ui/index.ts';
import { useListSettings } from '../settings/use-list-settings.ts';
import type { SavedView } from '#engine/contract/index.ts';
import { columnsOf, firstView, isShowing, viewQuery } from './saved-view.ts';
import { useSavedViews, type ViewParts } from './use-saved-views.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';

const ViewDialog = lazyPart(() => import('./view-dialog.tsx').then((it) => ({ default: it.ViewDialog })));

/** The saved views of a list: open one, save what the list shows now, share, change and delete. */
export function ViewsMenu({ view }: { view: ClientView }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { search } = useLocation();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const saved = useSavedViews(view.name);
  const [{ shown, order }, arrange] = useListSettings(view.name);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const [doomed, setDoomed] = useState<SavedView | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const query = viewQuery(search);
  const now = { shown, order };
  const showing = saved.views.find((each) => isShowing(each, query, now));
  const last = showing ?? saved.views.find((each) => each.id === chosen);
  const go = useGo();

  const choose = (next: SavedView | null): void => {
    setOpen(false);
    setChosen(next?.id ?? null);
    if (next) arrange(columnsOf(next));
    go(next ? viewQuery(next.query) : '');
  };
  useFirstView(saved.isLoaded ? firstView(saved.views) : undefined, choose);
  useShortcut('v', 'views.key', (event) => {
    event.preventDefault();
    setOpen(true);
  });
  const current = { query, columns: { shown, order } as unknown as JsonObject };
  const keep = async (parts: ViewParts): Promise<void> => {
    await saved.save(
      edited === 'new' || !edited ? null : edited.id,
      edited === 'new' ? { ...current, ...parts } : parts,
    );
    notify(t('views.saved', { name: parts.name }), { type: 'success' });
  };
  const update = (target: SavedView): void => {
    saved.save(target.id, current).then(
      () => notify(t('views.updated', { name: target.name }), { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  };
  const remove = (target: SavedView): void => {
    setDoomed(null);
    saved.remove(target.id).then(
      () => notify(t('views.removed', { name: target.name }), { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
  };
  const own = saved.views.filter(({ isOwn }) => isOwn);
  const others = saved.views.filter(({ isOwn }) => !isOwn);
  const item = (each: SavedView) => (
    <ViewItem key={each.id} view={each} isShown={each.id === showing?.id} onChoose={() => choose(each)} />
  );
  const ask = (work: () => void) => () => {
    setOpen(false);
    work();
  };
  const name = last ? (showing ? last.name : `${last.name} · ${t('views.changed')}`) : t('views.title');
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={last ? t('views.open', { name }) : name}
        startIcon={<Icon name="bookmark" size={15} />}
        endIcon={<Icon name="chevron-down" size={13} />}
        onClick={() => setOpen(true)}
        sx={{
          color: showing ? 'primary.main' : 'text.secondary',
          minWidth: 0,
          maxWidth: { xs: 150, md: 220 },
          flexShrink: { xs: 0, md: 1 },
          px: { xs: 1, md: 1.75 },
          '& .MuiButton-endIcon': { display: { xs: 'none', md: 'inherit' } },
        }}
      >
        <Box component="span" sx={last ? cut : { ...cut, display: { xs: 'none', sm: 'block' } }}>
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={button}
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <MenuItem selected={query === '' && !showing} onClick={() => choose(null)}>
          <Icon name="list" size={16} />
          {t('views.all')}
        </MenuItem>
        {own.length > 0 && <ListSubheader sx={headStyle}>{t('views.own')}</ListSubheader>}
        {own.map(item)}
        {others.length > 0 && <ListSubheader sx={headStyle}>{t('views.shared')}</ListSubheader>}
        {others.map(item)}
        {saved.views.length === 0 && (
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary', px: 1.5, py: 1 }}>
            {t('views.none')}
          </Typography>
        )}
        <Divider />
        {last?.isOwn && !showing && (
          <MenuItem onClick={ask(() => update(last))}>
            <Icon name="save" size={16} />
            <Box component="span" sx={cut}>
              {t('views.update', { name: last.name })}
            </Box>
          </MenuItem>
        )}
        <MenuItem onClick={ask(() => setEdited('new'))}>
          <Icon name="plus" size={16} />
          {t('views.save')}
        </MenuItem>
        {last?.isOwn && (
          <MenuItem onClick={ask(() => setEdited(last))}>
            <Icon name="edit" size={16} />
            <Box component="span" sx={cut}>
              {t('views.edit', { name: last.name })}
            </Box>
          </MenuItem>
        )}
        {last?.isOwn && (
          <MenuItem onClick={ask(() => setDoomed(last))}>
            <Icon name="delete" size={16} />
            <Box component="span" sx={cut}>
              {t('views.remove', { name: last.name })}
            </Box>
          </MenuItem>
        )}
      </Menu>
      {edited !== null && (
        <Suspense>
          <ViewDialog
            view={edited === 'new' ? null : edited}
            groups={saved.groups}
            onSave={keep}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <ConfirmPopover
        anchor={doomed ? button : null}
        danger
        question={t('views.removeAsk', { name: doomed?.name ?? '' })}
        hint={doomed && doomed.groups.length > 0 ? t('views.removeHint') : undefined}
        confirm={t('list.del')}
        onConfirm={() => doomed && remove(doomed)}
        onCancel={() => setDoomed(null)}
      />
    </>
  );
}

/** Puts a query into the list's address; an empty one would bring the last visit back. */
function useGo(): (query: string) => void {
  const navigate = useNavigate();
  return (query) => void navigate({ search: `?${query === '' ? 'page=1' : query}` });
}

/** A list that is opened without a word about what to show begins with its default view, once. */
function useFirstView(first: SavedView | undefined, choose: (view: SavedView) => void): void {
  const { search } = useLocation();
  const [bare] = useState(search === '');
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !bare || !first || search !== '') return;
    done.current = true;
    choose(first);
  });
}

interface ItemProps {
  view: SavedView;
  isShown: boolean;
  onChoose: () => void;
}

function ViewItem({ view, isShown, onChoose }: ItemProps) {
  const { t } = useTranslation();
  const marks = [
    view.isDefault ? t('views.default') : null,
    view.isOwn
      ? view.groups.length > 0
        ? t('views.sharedMark')
        : null
      : t('views.by', { owner: view.owner }),
  ].filter(Boolean);
  return (
    <MenuItem selected={isShown} onClick={onChoose}>
      <Icon name={isShown ? 'check' : 'bookmark'} size={16} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ ...cut, display: 'block' }}>
          {view.name}
        </Box>
        {marks.length > 0 && (
          <Typography
            variant="caption"
            component="span"
            sx={{ ...cut, display: 'block', color: 'text.secondary' }}
          >
            {marks.join(' · ')}
          </Typography>
        )}
      </Box>
    </MenuItem>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
const headStyle = { lineHeight: '28px', fontSize: '0.75rem', bgcolor: 'transparent', position: 'static' };
