import { useState } from 'react';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { textIn } from '#engine/definition/index.ts';
import { describePageChanges, type PageDocument } from '#engine/page/index.ts';
import { NamedInput } from '../../fields/inputs/index.ts';
import { HttpError, useTrouble } from '../../providers/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import type { BuilderRoutes, PageDraft } from '../builder-routes.ts';
import { typeTitle } from '../node-title.ts';

interface Props {
  routes: BuilderRoutes;
  draft: PageDraft;
  document: PageDocument;
  published: PageDraft['published'];
  /** Saves what waits; gives the number of the draft. */
  onSave: () => Promise<number>;
  onDone: (published: PageDraft['published']) => void;
  onClose: () => void;
}

/** Publishes the page now or at a time, with a note; shows before what changes for visitors, and what is in the way. */
export function PublishDialog({ routes, draft, document, published, onSave, onDone, onClose }: Props) {
  const t = useBuilderWords();
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<'now' | 'later'>(draft.may.publish ? 'now' : 'later');
  const [times, setTimes] = useState<{ start: number | null; end: number | null }>({
    start: null,
    end: null,
  });
  const [after, setAfter] = useState<'revert' | 'stay'>('revert');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useTrouble();
  const [problems, setProblems] = useState<string[]>([]);
  const { id } = draft.page;
  const submit = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    setProblems([]);
    try {
      const rev = await onSave();
      if (when === 'now') {
        const { version, no } = await routes.publish(id, rev, note);
        onDone({ version, no, time: Math.floor(Date.now() / 1000) });
      } else {
        await routes.schedule({
          id,
          start: times.start ?? 0,
          ...(times.end === null ? {} : { end: times.end }),
          after,
          note,
        });
        onDone(published);
      }
    } catch (error) {
      const issues = error instanceof HttpError ? Object.entries(error.issues) : [];
      setProblems(issues.map(([path, message]) => `${path}: ${message}`));
      setTrouble(error);
    } finally {
      setBusy(false);
    }
  };
  const isReady = when === 'now' || (times.start !== null && (times.end === null || times.end > times.start));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => !busy && onClose()} aria-labelledby="pb-publish">
      <DialogTitle id="pb-publish">{t('publish.title')}</DialogTitle>
      <DialogContent className="pb-dialog">
        <Changes routes={routes} document={document} version={published?.version ?? null} />
        <TextField
          fullWidth
          autoFocus
          label={t('publish.note')}
          placeholder={t('publish.notePlaceholder')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {draft.may.schedule && draft.may.publish && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={when}
            onChange={(_, next: 'now' | 'later' | null) => next && setWhen(next)}
            aria-label={t('publish.at')}
          >
            <ToggleButton value="now">{t('publish.now')}</ToggleButton>
            <ToggleButton value="later">{t('publish.later')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        {when === 'later' && (
          <>
            {(['start', 'end'] as const).map((name) => (
              <label key={name} htmlFor={`pb-publish-${name}`}>
                {t(name === 'start' ? 'publish.at' : 'publish.until')}
                <NamedInput
                  widget="builderTime"
                  id={`pb-publish-${name}`}
                  name={name}
                  label={t(name === 'start' ? 'publish.at' : 'publish.until')}
                  value={times[name]}
                  onChange={(next) => setTimes({ ...times, [name]: typeof next === 'number' ? next : null })}
                  schema={{ type: 'integer' }}
                  options={[]}
                  props={{}}
                  required={name === 'start'}
                  disabled={busy}
                  readonly={false}
                  invalid={false}
                />
              </label>
            ))}
            {times.end !== null && (
              <ToggleButtonGroup
                exclusive
                size="small"
                value={after}
                onChange={(_, next: 'revert' | 'stay' | null) => next && setAfter(next)}
                aria-label={t('publish.after')}
              >
                <ToggleButton value="revert">{t('publish.revert')}</ToggleButton>
                <ToggleButton value="stay">{t('publish.stay')}</ToggleButton>
              </ToggleButtonGroup>
            )}
          </>
        )}
        {trouble && (
          <Alert severity="error">
            {trouble}
            {problems.length > 0 && (
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={busy} onClick={onClose}>
          {t('publish.cancel')}
        </Button>
        <Button variant="contained" loading={busy} disabled={!isReady} onClick={() => void submit()}>
          {t(when === 'now' ? 'publish.button' : 'publish.later')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What visitors will see otherwise, in words. */
function Changes({
  routes,
  document,
  version,
}: {
  routes: BuilderRoutes;
  document: PageDocument;
  version: number | null;
}) {
  const t = useBuilderWords();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['builder', 'version', version],
    queryFn: ({ signal }) => routes.version(version ?? 0, signal),
    enabled: version !== null,
    staleTime: Infinity,
  });
  if (version === null) return <p className="pb-quiet">{t('publish.first')}</p>;
  if (!data) return null;
  const words = describePageChanges(data.document, document, typeTitle);
  return (
    <section aria-label={t('publish.changes')}>
      <h3 className="pb-heading">{t('publish.changes')}</h3>
      {words.length === 0 ? (
        <p className="pb-quiet">{t('publish.same')}</p>
      ) : (
        <ul className="pb-words">
          {words.map((each, at) => (
            <li key={at}>{textIn(each, locale)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
