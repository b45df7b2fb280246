import { useState } from 'react';
import { Box, Button, Collapse } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn } from '#engine/definition/index.ts';
import { useLiveDefinitions } from '../providers/index.ts';
import { useLocale } from '../texts/index.ts';
import { monoFamily } from '../ui/index.ts';
import { BottomBar } from './bottom-bar.tsx';

/** More than this is a list for the terminal. */
const SHOWN = 20;

/**
 * Keeps the page up to date with the definitions, and reports to developers what is wrong with their files.
 */
export function DefinitionIssues() {
  const { t } = useTranslation();
  const locale = useLocale();
  const issues = useLiveDefinitions();
  const [open, setOpen] = useState(true);
  if (issues.length === 0) return null;
  const files = new Set(issues.map(({ definition }) => definition)).size;
  return (
    <BottomBar
      name="issues"
      severity="error"
      role="status"
      elevation={8}
      // Beside an open form, whose definition it may be about.
      sx={{
        maxHeight: '30vh',
        alignItems: 'flex-start',
        overflow: 'auto',
        borderTop: 1,
        borderColor: 'error.main',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
      action={
        <Button color="inherit" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('live.hide') : t('live.show')}
        </Button>
      }
    >
      {t('live.broken', { count: files })}
      <Collapse in={open}>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.25, display: 'grid', gap: 0.75, fontSize: '0.8125rem' }}>
          {issues.slice(0, SHOWN).map(({ id, definition, path, message, remedy }) => (
            <li key={`${id} ${definition} ${path} ${textIn(message, locale)}`}>
              <Box
                component="span"
                sx={{ fontFamily: monoFamily, fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {definition}.json{path === '' ? '' : ` · ${path}`}
              </Box>{' '}
              <Box component="span" sx={{ opacity: 0.7 }}>
                {id}
              </Box>
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {textIn(message, locale)} {textIn(remedy, locale)}
              </Box>
            </li>
          ))}
        </Box>
        {issues.length > SHOWN && (
          <Box sx={{ mt: 0.75 }}>{t('live.more', { count: issues.length - SHOWN })}</Box>
        )}
      </Collapse>
    </BottomBar>
  );
}
