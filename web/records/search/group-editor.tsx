import { useCallback, useEffect, useRef, useState } from 'react';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#engine/query/index.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import { LineEditor } from './line-editor.tsx';
import type { SearchProblems } from './search-draft.ts';
import type { SearchField } from './search-field.ts';
import {
  addGroup,
  addLine,
  isGroup,
  linesOf,
  removePart,
  roomIn,
  setAll,
  type DraftGroup,
} from './where-draft.ts';
import { useLatest } from '../../ui/use-latest.ts';

interface Props {
  tree: DraftGroup;
  fields: readonly SearchField[];
  problems: SearchProblems['lines'];
  /** Must stay the same function, or every line is drawn again with every key. */
  onChange: (change: (tree: DraftGroup) => DraftGroup) => void;
}

/** The advanced filter: conditions in groups of all and any. */
export function GroupEditor({ tree, fields, problems, onChange }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<string | null>(null);
  useEffect(() => {
    if (focus === null) return;
    box.current?.querySelector<HTMLElement>(focus)?.focus();
    setFocus(null);
  }, [focus]);
  const latest = useLatest(tree);
  const remove = useCallback(
    (id: number) => {
      const lines = linesOf(latest.current);
      const at = lines.findIndex((line) => line.id === id);
      const neighbour = at < 0 ? undefined : (lines[at + 1] ?? lines[at - 1]);
      setFocus(neighbour ? lineBox(neighbour.id) : addButton(latest.current.id));
      onChange((now) => removePart(now, id));
    },
    [onChange, latest],
  );
  const full = linesOf(tree).length >= LIMITS.whereLines;
  return (
    <Box ref={box}>
      <Group
        tree={tree}
        group={tree}
        depth={1}
        fields={fields}
        problems={problems}
        onChange={onChange}
        onRemove={remove}
        onFocus={setFocus}
      />
      <Typography
        variant="caption"
        component="p"
        role={full ? 'status' : undefined}
        sx={{ color: 'text.secondary', mt: 0.75 }}
      >
        {full
          ? t('searchPanel.full', { lines: LIMITS.whereLines })
          : t('searchPanel.advancedHint', { depth: LIMITS.whereDepth, lines: LIMITS.whereLines })}
      </Typography>
    </Box>
  );
}

interface GroupProps extends Props {
  group: DraftGroup;
  depth: number;
  onRemove: (id: number) => void;
  /** Moves the focus to what a selector names, once it is drawn. */
  onFocus: (selector: string) => void;
}

const lineBox = (id: number): string => `[data-line="${id}"] input`;
const addButton = (group: number): string => `[data-add="${group}"]`;

function Group(props: GroupProps) {
  const { t } = useTranslation();
  const { tree, group, depth, fields, problems, onChange, onRemove } = props;
  const kind = group.all ? t('searchPanel.allOf') : t('searchPanel.anyOf');
  const lines = linesOf(tree);
  return (
    <Box
      role="group"
      aria-label={t('searchPanel.group', { kind })}
      sx={depth === 1 ? undefined : nestedStyle}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <KindSwitch all={group.all} onChange={(all) => onChange((now) => setAll(now, group.id, all))} />
        {depth > 1 && (
          <IconButton
            icon="delete"
            iconSize={16}
            label={t('searchPanel.removeGroup')}
            onClick={() => onRemove(group.id)}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {group.parts.map((part) =>
          isGroup(part) ? (
            <Group key={part.id} {...props} group={part} depth={depth + 1} />
          ) : (
            <LineEditor
              key={part.id}
              line={part}
              number={lines.indexOf(part) + 1}
              fields={fields}
              problem={problems[part.id] ?? null}
              onChange={onChange}
              onRemove={onRemove}
            />
          ),
        )}
        {depth === 1 && group.parts.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('searchPanel.noLines')}
          </Typography>
        )}
      </Box>
      <AddButtons {...props} />
    </Box>
  );
}

function AddButtons({ tree, group, depth, fields, onChange, onFocus }: GroupProps) {
  const { t } = useTranslation();
  const room = roomIn(tree, depth);
  const [first] = fields;
  if (!first) return null;
  const added = (next: DraftGroup): void => {
    onChange(() => next);
    const known = new Set(linesOf(tree).map((line) => line.id));
    const fresh = linesOf(next).find((line) => !known.has(line.id));
    if (fresh) onFocus(lineBox(fresh.id));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75, ml: -1 }}>
      <Button
        size="small"
        data-add={group.id}
        disabled={!room.line}
        startIcon={<Icon name="plus" size={15} />}
        onClick={() => added(addLine(tree, group.id, first))}
      >
        {t('searchPanel.addLine')}
      </Button>
      {depth < LIMITS.whereDepth && (
        <Button
          size="small"
          disabled={!room.group}
          startIcon={<Icon name="folder-tree" size={15} />}
          onClick={() => added(addGroup(tree, group.id, first))}
        >
          {t('searchPanel.addGroup')}
        </Button>
      )}
    </Box>
  );
}

function KindSwitch({ all, onChange }: { all: boolean; onChange: (all: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={all ? 'all' : 'any'}
      aria-label={t('searchPanel.kind')}
      onChange={(_, next: string | null) => next !== null && onChange(next === 'all')}
      sx={{
        '& .MuiToggleButton-root': {
          py: 0.25,
          px: 1.25,
          minHeight: 28,
          textTransform: 'none',
          fontSize: '0.8125rem',
          '&.Mui-selected': { color: 'primary.main', bgcolor: 'action.selected', fontWeight: 600 },
        },
      }}
    >
      <ToggleButton value="all">{t('searchPanel.allOf')}</ToggleButton>
      <ToggleButton value="any">{t('searchPanel.anyOf')}</ToggleButton>
    </ToggleButtonGroup>
  );
}

const nestedStyle = {
  borderLeft: 2,
  borderColor: 'primary.main',
  pl: { xs: 1.25, sm: 1.75 },
  py: 0.25,
};
