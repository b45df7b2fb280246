import { useMemo, useState } from 'react';
import { Alert, Box, Button, FormControlLabel, Skeleton, Switch, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../fields/inputs/index.ts';
import { useServices, useSite } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { RightsBranch } from './rights-branch.tsx';
import {
  branch,
  EVERYTHING,
  rightsMatching,
  rightsTree,
  withRule,
  type GrantableRule,
} from './rights-tree.ts';

/** Rights as a tree of rules to tick; `props.audience` says whose: `admin` (default) or `member`. */
export function RightsInput(input: InputProps) {
  const { t } = useTranslation();
  const rules = useGrantable(input.props['audience'] === 'member' ? 'member' : 'admin');
  const roots = useMemo(() => rightsTree(rules.data ?? []), [rules.data]);
  const held = useMemo(() => textsOf(input.value), [input.value]);
  if (rules.isPending) return <Skeleton variant="rounded" height={220} aria-label={t('rights.search')} />;
  if (rules.error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void rules.refetch()}>{t('dialog.retry')}</Button>}
      >
        {rules.error.message}
      </Alert>
    );
  }
  return <Rights input={input} roots={roots} held={held} />;
}

function useGrantable(audience: 'admin' | 'member') {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['rights', audience, locale],
    queryFn: ({ signal }) => http.call<GrantableRule[]>(`${base}/rights/${audience}`, { signal }),
  });
}

const textsOf = (value: InputProps['value']): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

interface RightsProps {
  input: InputProps;
  roots: ReturnType<typeof rightsTree>;
  held: string[];
}

function Rights({ input, roots, held }: RightsProps) {
  const { t } = useTranslation();
  const { data: site } = useSite();
  const [words, setWords] = useState('');
  const locked = input.disabled || input.readonly;
  const everything = held.includes(EVERYTHING);
  const known = useMemo(() => new Set(roots.flatMap(branch).map(({ name }) => name)), [roots]);
  const heldSet = useMemo(() => (everything ? known : new Set(held)), [everything, known, held]);
  const unknown = held.filter((name) => name !== EVERYTHING && !known.has(name));
  const shown = rightsMatching(roots, words);
  const mayGiveAll = site?.adminInfo.super === true;
  return (
    <Box
      id={input.id}
      role="group"
      aria-label={input.label}
      aria-describedby={input.describedBy}
      sx={{ border: 1, borderColor: input.invalid ? 'error.main' : 'divider', borderRadius: '8px' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.25 }}>
        <TextField
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'Escape' && words !== '') {
              event.stopPropagation();
              setWords('');
            }
          }}
          placeholder={t('rights.search')}
          slotProps={{ htmlInput: { 'aria-label': t('rights.search') } }}
          sx={{ flex: '1 1 180px' }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
          {t('rights.count', {
            held: [...heldSet].filter((name) => known.has(name)).length,
            all: known.size,
          })}
        </Typography>
        {(mayGiveAll || everything) && (
          <FormControlLabel
            sx={{ m: 0 }}
            disabled={locked || !mayGiveAll}
            control={
              <Switch checked={everything} onChange={(_, on) => input.onChange(on ? [EVERYTHING] : [])} />
            }
            label={t('rights.everything')}
          />
        )}
      </Box>
      <Box sx={{ maxHeight: 420, overflowY: 'auto', borderTop: 1, borderColor: 'divider', py: 0.5 }}>
        {shown.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
            {t(roots.length === 0 ? 'rights.none' : 'rights.nothing')}
          </Typography>
        )}
        {shown.map((node) => (
          <RightsBranch
            key={node.name}
            node={node}
            held={heldSet}
            depth={0}
            open={words.trim() !== ''}
            locked={locked || everything}
            onToggle={(name, on) => input.onChange(withRule(roots, held, { name, on }))}
          />
        ))}
      </Box>
      {unknown.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1.25 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {t('rights.unknown')}
          </Typography>
          <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {unknown.join(', ')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
