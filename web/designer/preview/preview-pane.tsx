import { useEffect, useRef, useState } from 'react';
import { Chip, MenuItem, Skeleton, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import type { Definition, JsonObject, Locale } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton, StatePanel } from '../../ui/index.ts';
import { designerRoutes, type PreviewAnswer, type PreviewRequest } from '../designer-routes.ts';
import { isFrameReady, PREVIEW_PATH, type FrameState } from './frame-messages.ts';

const WIDTHS = { desktop: null, tablet: 768, phone: 375 } as const;
type Device = keyof typeof WIDTHS;
const ICONS = { desktop: 'monitor', tablet: 'book', phone: 'phone' } as const;
const PAUSE = 500;

interface Props {
  definition: Definition;
  /** The draft as its designer sees it, made by the browser itself; null while it has errors. */
  view: ClientView | null;
  mode: 'list' | 'form' | 'search' | 'page';
  issues: number;
}

/** The draft as it would be: the product's own list and form in a frame of the width, language and colour asked for. */
export function PreviewPane({ definition, view, mode, issues }: Props) {
  const t = useDesignerWords();
  const spoken = useLocale();
  const { mode: colour, systemMode } = useColorScheme();
  const [device, setDevice] = useState<Device>('desktop');
  const [locale, setLocale] = useState<Locale>(spoken);
  const [dark, setDark] = useState((colour === 'system' ? systemMode : colour) === 'dark');
  const [group, setGroup] = useState<number | null>(null);
  const answered = useServedPreview(definition, { group, locale });
  // What somebody else sees, or reads in another language, is not shown in their place.
  const isHis = (answered?.request.group ?? null) === group && answered?.request.locale === locale;
  const served = isHis ? answered : null;
  const groups = useGroups();
  const own = group === null && locale === spoken ? view : null;
  const shown = own ?? served?.view ?? null;
  return (
    <section className="dz-pane" aria-label={t('preview.label')}>
      <div className="dz-head" style={{ flexWrap: 'wrap', padding: '5px 10px' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_, next: Device | null) => next && setDevice(next)}
          aria-label={t('preview.width')}
        >
          {(Object.keys(WIDTHS) as Device[]).map((each) => (
            <ToggleButton
              key={each}
              value={each}
              aria-label={t(`preview.${each}`)}
              title={t(`preview.${each}`)}
              sx={{ height: 32, px: 1 }}
            >
              <Icon name={ICONS[each]} size={16} />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          sx={{ width: 104 }}
          select
          size="small"
          value={locale}
          onChange={(event) => setLocale(event.target.value as Locale)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('preview.language') } } }}
        >
          <MenuItem value="zh-cn">中文</MenuItem>
          <MenuItem value="en">English</MenuItem>
        </TextField>
        <IconButton
          icon={dark ? 'moon' : 'sun'}
          label={t('preview.dark')}
          aria-pressed={dark}
          onClick={() => setDark(!dark)}
        />
        {groups.length > 0 && (
          <TextField
            select
            size="small"
            value={group ?? 0}
            onChange={(event) => setGroup(Number(event.target.value) || null)}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('preview.group') } } }}
            sx={{ maxWidth: 200 }}
          >
            <MenuItem value={0}>{t('preview.designer')}</MenuItem>
            {groups.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <span style={{ flex: 1 }} />
        {served?.view && (
          <Chip
            size="small"
            color={served.sample ? 'default' : 'success'}
            variant="outlined"
            label={
              served.sample
                ? t('preview.sample')
                : `${t('preview.real')} · ${t('preview.rows', { count: served.total })}`
            }
          />
        )}
      </div>
      {shown && mode === 'page' && !shown.page ? (
        <StatePanel icon="file-text" title={t('preview.noPage')} hint={t('preview.noPageHint')} />
      ) : shown ? (
        <Frame
          key={locale}
          state={{ view: shown, ...shownRows(served, definition), mode, dark }}
          width={WIDTHS[device]}
          locale={locale}
        />
      ) : served && served.issues.every(({ severity }) => severity !== 'error') ? (
        <StatePanel icon="eye-off" title={t('preview.withheld')} hint={t('preview.withheldHint')} />
      ) : issues > 0 ? (
        <StatePanel icon="circle-alert" title={t('preview.broken')} hint={t('preview.brokenHint')} />
      ) : (
        <Skeleton variant="rectangular" sx={{ flex: 1 }} aria-label={t('preview.waiting')} />
      )}
    </section>
  );
}

type Served = PreviewAnswer & { request: PreviewRequest };

/** Rows until the server has said which there are: none, and none to be asked for. */
function shownRows(
  served: Served | null,
  draft: Definition,
): Pick<FrameState, 'rows' | 'sample' | 'request'> {
  return served ?? { rows: NO_ROWS, sample: true, request: { draft } };
}

const NO_ROWS: JsonObject[] = [];

/** The server's word on the draft, asked when one pauses; the last one stays while the next is on its way. */
function useServedPreview(
  draft: Definition,
  { group, locale }: { group: number | null; locale: Locale },
): Served | null {
  const services = useServices();
  const [answer, setAnswer] = useState<Served | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const request: PreviewRequest = { draft, locale, ...(group === null ? {} : { group }) };
    const timer = setTimeout(() => {
      designerRoutes(services)
        .preview(request, stop.signal)
        .then(
          (served) => setAnswer({ ...served, request }),
          () => undefined,
        );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [services, draft, group, locale]);
  return answer;
}

/** Groups of administrators whose eyes one may borrow; none where the viewer may not see them. */
function useGroups(): { id: number; name: string }[] {
  const { records } = useServices();
  const { data } = useQuery({
    queryKey: ['designer', 'groups'],
    queryFn: async () => {
      const params = {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' as const },
        filter: {},
      };
      return (await records.getList<JsonObject & { id: number }>('auth/group', params)).data;
    },
    staleTime: 60_000,
    retry: false,
  });
  return (data ?? []).map((row) => ({ id: Number(row.id), name: String(row.name ?? row.id) }));
}

/** A page of its own: media queries, dialogs and colours are the real ones, and nothing of the designer leaks in. */
function Frame({
  state,
  width,
  locale,
}: {
  state: Omit<FrameState, 'kind'>;
  width: number | null;
  locale: Locale;
}) {
  const t = useDesignerWords();
  const { base } = useServices();
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const { view, rows, sample, request, mode, dark } = state;
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      if (isFrameReady(event.data)) setReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (!ready) return;
    const message: FrameState = { kind: 'metamall.preview', view, rows, sample, request, mode, dark };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [ready, view, rows, sample, request, mode, dark]);
  return (
    <div
      style={{
        flex: 1,
        minHeight: 0,
        display: 'grid',
        justifyItems: 'center',
        background: 'var(--mm-palette-action-hover)',
        padding: width === null ? 0 : 12,
        overflow: 'auto',
      }}
    >
      <iframe
        ref={frame}
        title={t('preview.label')}
        src={`${base}${PREVIEW_PATH}?locale=${locale}`}
        style={{
          border: width === null ? 0 : '1px solid var(--mm-palette-divider)',
          borderRadius: width === null ? 0 : 14,
          width: width ?? '100%',
          height: '100%',
          background: 'var(--mm-palette-background-default)',
        }}
      />
    </div>
  );
}
