import { useMemo, useState } from 'react';
import { Alert, Box, Button, FormControlLabel, Skeleton, Switch, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../fields/inputs/index.ts';
import { useSite } from '../../../providers/index.ts';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import { RightsBranch, RightsButtons } from './rights-branch.tsx';
import { rightsRows, ticksOf } from './rights-rows.ts';
import { branch, EVERYTHING, rightsMatching, rightsTree, withRule, type RightsNode } from './rights-tree.ts';
import { useGrantable } from './use-grantable.ts';
import { useMoreRows } from './use-more-rows.ts';

/** At the top, rules with fewer than this below them are unfolded from the start. */
const SMALL = 12;

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

const textsOf = (value: InputProps['value']): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

interface RightsProps {
  input: InputProps;
  roots: ReturnType<typeof rightsTree>;
  held: string[];
}

function Rights({ input, roots, held }: RightsProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const locked = input.disabled || input.readonly;
  const everything = held.includes(EVERYTHING);
  const known = useMemo(() => new Set(roots.flatMap(branch).map(({ name }) => name)), [roots]);
  const heldSet = useMemo(() => (everything ? known : new Set(held)), [everything, known, held]);
  const unknown = held.filter((name) => name !== EVERYTHING && !known.has(name));
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const searching = words.trim() !== '';
  const rows = useMemo(() => {
    const isOpen = ({ name, children }: RightsNode, depth: number): boolean =>
      folded.get(name) ?? (searching || (depth === 0 && children.length < SMALL));
    return rightsRows(rightsMatching(roots, words), isOpen);
  }, [roots, words, searching, folded]);
  const { box, end, drawn } = useMoreRows(rows.length, words);
  const ticks = useMemo(() => ticksOf(roots, heldSet), [roots, heldSet]);
  const toggle = useEventCallback((name: string, on: boolean) =>
    input.onChange(withRule(roots, held, { name, on })),
  );
  const fold = useEventCallback((name: string, open: boolean) => setFolded(new Map(folded).set(name, open)));
  // Folds of one search mean nothing to the next.
  const search = (next: string): void => {
    setWords(next);
    setFolded(new Map());
  };
  return (
    <Box
      id={input.id}
      role="group"
      aria-label={input.label}
      aria-describedby={input.describedBy}
      sx={{ border: 1, borderColor: input.invalid ? 'error.main' : 'divider', borderRadius: '8px' }}
    >
      <RightsHead
        words={words}
        held={[...heldSet].filter((name) => known.has(name)).length}
        all={known.size}
        everything={everything}
        locked={locked}
        onWords={search}
        onEverything={(on) => input.onChange(on ? [EVERYTHING] : [])}
      />
      <Box
        ref={box}
        sx={{ maxHeight: 420, overflowY: 'auto', borderTop: 1, borderColor: 'divider', py: 0.5 }}
      >
        {rows.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
            {t(roots.length === 0 ? 'rights.none' : 'rights.nothing')}
          </Typography>
        )}
        {rows
          .slice(0, drawn)
          .map(({ kind, node, depth, open }) =>
            kind === 'branch' ? (
              <RightsBranch
                key={node.name}
                node={node}
                ticked={ticks.get(node.name) ?? 'none'}
                depth={depth}
                open={open}
                locked={locked || everything}
                onToggle={toggle}
                onFold={fold}
              />
            ) : (
              <RightsButtons
                key={`${node.name} buttons`}
                node={node}
                ticks={ticks}
                depth={depth}
                locked={locked || everything}
                onToggle={toggle}
              />
            ),
          )}
        <div ref={end} />
      </Box>
      {unknown.length > 0 && <UnknownRights names={unknown} />}
    </Box>
  );
}

interface HeadProps {
  words: string;
  /** How many rights are held, of how many. */
  held: number;
  all: number;
  everything: boolean;
  locked: boolean;
  onWords: (words: string) => void;
  onEverything: (on: boolean) => void;
}

function RightsHead({ words, held, all, everything, locked, onWords, onEverything }: HeadProps) {
  const { t } = useTranslation();
  const { data: site } = useSite();
  const mayGiveAll = site?.adminInfo.super === true;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.25 }}>
      <TextField
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' && words !== '') {
            event.stopPropagation();
            onWords('');
          }
        }}
        placeholder={t('rights.search')}
        slotProps={{ htmlInput: { 'aria-label': t('rights.search') } }}
        sx={{ flex: '1 1 180px' }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-live="polite">
        {t('rights.count', { held, all })}
      </Typography>
      {(mayGiveAll || everything) && (
        <FormControlLabel
          sx={{ m: 0 }}
          disabled={locked || !mayGiveAll}
          control={<Switch checked={everything} onChange={(_, on) => onEverything(on)} />}
          label={t('rights.everything')}
        />
      )}
    </Box>
  );
}

/** Names that no rule has any more. */
function UnknownRights({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1.25 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t('rights.unknown')}
      </Typography>
      <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {names.join(', ')}
      </Typography>
    </Box>
  );
}
