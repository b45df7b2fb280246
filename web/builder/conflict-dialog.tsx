import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { isObject, type Json, type Locale } from '#engine/definition/index.ts';
import { resolveConflict, type PageConflict, type PageDocument } from '#engine/page/index.ts';
import { useBuilderWords } from '../texts/builder.ts';
import { useLocale } from '../texts/index.ts';
import { itemTitle } from './inspector/items-input.tsx';
import { nodeTitle } from './node-title.ts';

interface Props {
  by: string;
  conflicts: readonly PageConflict[];
  document: PageDocument;
  onDone: (document: PageDocument) => void;
}

type Side = 'mine' | 'theirs';

/** What two people changed in different ways, place by place, to be settled one by one; everything else has come together. */
export function ConflictDialog({ by, conflicts, document, onDone }: Props) {
  const t = useBuilderWords();
  const locale = useLocale();
  const [sides, setSides] = useState<readonly Side[]>(() => conflicts.map(() => 'theirs'));
  const settle = (): void =>
    onDone(
      conflicts.reduce(
        (page, conflict, at) => resolveConflict(page, conflict, sides[at] ?? 'theirs'),
        document,
      ),
    );
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="pb-conflict">
      <DialogTitle id="pb-conflict">{t('conflict.title', { who: by })}</DialogTitle>
      <DialogContent className="pb-dialog">
        <p>{t('conflict.intro')}</p>
        <ul className="pb-conflicts">
          {conflicts.map((conflict, at) => {
            const node = document.nodes[conflict.node];
            const name = node ? nodeTitle(node, locale) : t('conflict.block');
            return (
              <li key={`${conflict.node} ${conflict.path}`}>
                <strong>
                  {name} <span className="pb-quiet">{conflict.path}</span>
                </strong>
                <ToggleButtonGroup
                  exclusive
                  orientation="vertical"
                  fullWidth
                  size="small"
                  value={sides[at]}
                  aria-label={name}
                  onChange={(_, next: Side | null) =>
                    next && setSides(sides.map((side, place) => (place === at ? next : side)))
                  }
                >
                  {(['mine', 'theirs'] as const).map((side) => (
                    <ToggleButton key={side} value={side} className="pb-side">
                      <b>{t(`conflict.${side}`)}</b>
                      <span>{valueWords(conflict[side], locale) || t('conflict.empty')}</span>
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
              </li>
            );
          })}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={settle}>
          {t('conflict.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const MAX_WORDS = 160;

/** A value as people read it, cut where it is long. */
function valueWords(value: Json | undefined, locale: Locale): string {
  if (value === null || value === undefined) return '';
  const words = isObject(value) ? itemTitle(value, locale) : '';
  const text = words || (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text;
}
