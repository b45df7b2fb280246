import { Alert, Box, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { BaseConflict } from '#engine/contract/index.ts';
import { textIn, type Definition } from '#engine/definition/index.ts';
import { datetimeText } from '../../fields/cells/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { MergeChoice } from './merge-choice.tsx';
import { useMerge } from './use-merge.ts';

interface Props {
  conflict: BaseConflict;
  draft: Definition;
  base: number | null;
  onClose: () => void;
  /** Drops the draft for what is in force. */
  onReload: () => void;
  /** Goes on with a definition on top of the version in force. */
  onContinue: (definition: Definition, base: number) => void;
}

/** Somebody published meanwhile: who, when, what they changed, and how both go together. */
export function ConflictStage({ conflict, draft, base, onClose, onReload, onContinue }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const merge = useMerge(draft, conflict);
  const { latest, changes } = conflict;
  const when = datetimeText(latest.createTime);
  const whole = latest.removed ? draft : merge.definition;
  return (
    <>
      <DialogContent dividers sx={{ minHeight: 260, display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="warning">
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('plan.conflict', { username: latest.username || '—', version: latest.version, when })}
          </Typography>
          {latest.message !== '' && <Typography variant="body2">{latest.message}</Typography>}
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {t(latest.removed ? 'merge.removed' : base === null ? 'merge.taken' : 'plan.conflictHint')}
          </Typography>
        </Alert>
        <section>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('merge.changes')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, fontSize: 13 }}>
            {changes.map(({ path, words }, index) => (
              <li key={`${path} ${index}`}>{textIn(words, locale)}</li>
            ))}
          </Box>
        </section>
        {merge.definition && merge.conflicts.length === 0 && (
          <Alert severity="success">{t('merge.clean')}</Alert>
        )}
        {merge.conflicts.length > 0 && (
          <section>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('merge.both', { count: merge.conflicts.length })}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1 }}>
              {merge.conflicts.map((each) => (
                <MergeChoice
                  key={each.path}
                  conflict={each}
                  side={merge.choices[each.path] ?? null}
                  onChoose={(side) => merge.choose(each.path, side)}
                />
              ))}
            </Box>
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('cancel')}
        </Button>
        {!latest.removed && (
          <Button variant="outlined" onClick={onReload}>
            {t('plan.reload')}
          </Button>
        )}
        {whole && (
          <Button
            variant="contained"
            disabled={merge.open > 0}
            onClick={() => onContinue(whole, latest.version)}
          >
            {merge.open > 0
              ? t('merge.open', { count: merge.open })
              : t(latest.removed ? 'merge.anyway' : 'merge.go')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
