import type { Explanation, ExplainedReason } from '#engine/contract/index.ts';
import { Alert, Box, Chip, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/index.ts';

/** The verdict on `what` they may do, their groups, and every reason with the node and who gives it. */
export function ExplainAnswer({ answer, what }: { answer: Explanation; what: string }) {
  const { t } = useTranslation();
  const { account, allowed, reasons } = answer;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 2.5 } }} aria-live="polite">
      <Alert severity={allowed ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {t(allowed ? 'explain.allowed' : 'explain.denied', { name: account.username, what })}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('explain.groups')}
        </Typography>
        {account.groups.length === 0 && <Typography variant="body2">{t('explain.noGroup')}</Typography>}
        {account.groups.map(({ name, enabled }) => (
          <Chip
            key={name}
            size="small"
            label={enabled ? name : t('explain.disabledGroup', { name })}
            color={enabled ? 'primary' : 'default'}
            variant="outlined"
          />
        ))}
        {account.super && <Chip size="small" color="success" label={t('explain.super')} />}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {reasons.map((reason) => (
          <ReasonLine key={`${reason.check}${reason.node ?? ''}`} reason={reason} />
        ))}
      </Box>
    </Paper>
  );
}

function ReasonLine({ reason }: { reason: ExplainedReason }) {
  const { t } = useTranslation();
  const { passed, text, node, groups = [], off, bySuper } = reason;
  const notes = [
    ...(off ? [t('explain.off')] : []),
    ...(bySuper ? [t('explain.bySuper')] : []),
    ...(passed && !bySuper && groups.length > 0 ? [t('explain.by', { groups: groups.join(', ') })] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ color: passed ? 'success.main' : 'error.main', pt: '2px', flexShrink: 0 }}>
        <Icon name={passed ? 'circle-check' : 'circle-x'} size={18} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography>{text}</Typography>
        {(node || notes.length > 0) && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {node && <code>{node}</code>}
            {node && notes.length > 0 && ' · '}
            {notes.join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
