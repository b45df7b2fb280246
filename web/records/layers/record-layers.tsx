import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { Button, Dialog } from '@mui/material';
import { useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { OpenRowContext, type OpenRow } from '../../fields/open-row.ts';
import { HttpError, useView } from '../../providers/index.ts';
import { StatePanel, useEventCallback } from '../../ui/index.ts';
import { formFramePart, rowPagePart } from '../form-parts.ts';
import { FormWaysContext, type FormWays } from '../form/form-ways.ts';
import { RelationDesk } from '../relation-desk.tsx';
import { showsPage } from '../row-page/shows-page.ts';
import { layersIn, withLayers, type Layer } from './layer.ts';

/**
 * Lets what is below open rows of other tables above itself, form upon form; each is left by Escape or one step back, and
 * what lies below is as it was.
 */
export function RecordLayers({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const layers = layersIn(state);
  const go = useEventCallback((next: readonly Layer[], replace: boolean): void => {
    void navigate({ pathname, search }, { replace, state: withLayers(state, next) });
  });
  const open: OpenRow = useEventCallback((...[definition, id, opening]: Parameters<OpenRow>) =>
    go([...layers, { definition, id: String(id), ...(opening ? { opening } : {}) }], false),
  );
  // What goes away stays drawn until it has gone.
  const [max, setMax] = useState(layers.length);
  if (layers.length > max) setMax(layers.length);
  return (
    <OpenRowContext value={open}>
      {children}
      {Array.from({ length: max }, (_, at) => (
        <LayerAt
          key={at}
          depth={at + 1}
          layer={layers[at] ?? null}
          onOpen={(layer, replace) => go([...layers.slice(0, at), layer], replace)}
        />
      ))}
    </OpenRowContext>
  );
}

interface Props {
  depth: number;
  /** Null: it has been left. */
  layer: Layer | null;
  /** Shows another row in its place. */
  onOpen: (layer: Layer, replace: boolean) => void;
}

function LayerAt({ depth, layer, onOpen }: Props) {
  const [drawn, setDrawn] = useState(layer);
  if (layer && layer !== drawn) setDrawn(layer);
  if (!drawn) return null;
  return (
    <LayerForm key={drawn.definition} depth={depth} layer={drawn} isOpen={layer !== null} onOpen={onOpen} />
  );
}

function LayerForm({ depth, layer, isOpen, onOpen }: Props & { layer: Layer; isOpen: boolean }) {
  const { definition, id, opening } = layer;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { data: view, error } = useView(definition);
  const leave = useEventCallback(() => void navigate(-1));
  const openOther = useEventCallback(
    (...[next, reported, replace = false]: Parameters<FormWays['open']>): void =>
      onOpen({ definition, id: next === null ? null : String(next), opening: reported }, replace),
  );
  const ways = useMemo<FormWays>(
    () => ({ opening: opening ?? {}, depth, leave, open: openOther, onChanged: refresh }),
    [opening, depth, leave, openOther, refresh],
  );
  const place = useMemo(() => (isOpen ? { id } : null), [isOpen, id]);
  const isPage = view !== undefined && showsPage(view, id, opening ?? {});
  if (!view) return error && isOpen ? <Trouble error={error} onLeave={leave} /> : null;
  return (
    <FormWaysContext value={ways}>
      <Suspense>
        <RelationDesk>
          {isPage ? (
            <rowPagePart.Part view={view} id={place?.id ?? null} />
          ) : (
            <formFramePart.Part view={view} place={place} />
          )}
        </RelationDesk>
      </Suspense>
    </FormWaysContext>
  );
}

function Trouble({ error, onLeave }: { error: Error; onLeave: () => void }) {
  const { t } = useTranslation();
  const status = error instanceof HttpError ? error.status : 0;
  const title = status === 403 ? t('cell.noPreview') : status === 404 ? t('cell.notFound') : error.message;
  return (
    <Dialog open onClose={onLeave} maxWidth="xs" fullWidth aria-label={title}>
      <StatePanel icon={status === 403 ? 'lock' : 'warning'} title={title} role="alert">
        <Button variant="contained" onClick={onLeave} autoFocus>
          {t('dialog.close')}
        </Button>
      </StatePanel>
    </Dialog>
  );
}
