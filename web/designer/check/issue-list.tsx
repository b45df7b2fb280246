import { useCallback } from 'react';
import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import type { CheckIssue } from '#engine/checks/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, IconButton, StatePanel } from '../../ui/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';

/** What an issue says in the language spoken, and what to do. */
export function useIssueWords(): (issue: Pick<CheckIssue, 'message' | 'remedy'>) => IssueWords {
  const locale = useLocale();
  return useCallback(
    ({ message, remedy }) => ({ message: textIn(message, locale), detail: textIn(remedy, locale) }),
    [locale],
  );
}

interface IssueWords {
  message: string;
  detail: string;
}

interface Props {
  issues: readonly CheckIssue[];
  onJump: (issue: CheckIssue) => void;
  onClose: () => void;
}

/** Everything that is wrong, worst first; each leads to its place. */
export function IssueList({ issues, onJump, onClose }: Props) {
  const t = useDesignerWords();
  const words = useIssueWords();
  const ordered = [...issues].sort((one, other) => rank(one) - rank(other));
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('issues.label')}
      sx={{ maxHeight: 240, overflow: 'auto', flexShrink: 0 }}
    >
      <div
        className="dz-head"
        style={{ position: 'sticky', top: 0, background: 'var(--mm-palette-background-paper)', zIndex: 1 }}
      >
        <strong style={{ flex: 1, fontSize: 13 }}>{t('issues.label')}</strong>
        <IconButton icon="close" iconSize={16} label={t('close')} onClick={onClose} />
      </div>
      {ordered.length === 0 && <StatePanel icon="circle-check" title={t('issues.none')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map((issue, index) => {
          const { message, detail } = words(issue);
          return (
            <li key={`${issue.id} ${issue.path} ${index}`}>
              <ButtonBase
                onClick={() => onJump(issue)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  alignItems: 'flex-start',
                  gap: 1,
                  px: 1.5,
                  py: 1,
                  textAlign: 'left',
                }}
              >
                <Box sx={{ color: issue.severity === 'error' ? 'error.main' : 'warning.main', pt: '1px' }}>
                  <Icon name={issue.severity === 'error' ? 'circle-alert' : 'warning'} size={16} />
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="body2">
                    {message}{' '}
                    <Typography
                      component="code"
                      variant="caption"
                      sx={{ color: 'text.secondary', fontFamily: 'monospace' }}
                    >
                      {issue.path}
                    </Typography>
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                    {detail}
                  </Typography>
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Paper>
  );
}

const rank = ({ severity }: CheckIssue): number => (severity === 'error' ? 0 : 1);
