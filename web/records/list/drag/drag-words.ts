import { useMemo } from 'react';
import type { Announcements } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { TreeRow } from '../../../fields/tree/index.ts';
import type { DropGap } from './drop-place.ts';

/** What is said while one drags. */
export interface DragWords {
  lifted: (label: string) => string;
  before: (label: string, target: string) => string;
  after: (label: string, target: string) => string;
  own: (label: string) => string;
  dropped: (label: string) => string;
  left: (label: string) => string;
}

export function useDragWords(): DragWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      lifted: (label) => t('drag.lifted', { label }),
      before: (label, target) => t('drag.before', { label, target }),
      after: (label, target) => t('drag.after', { label, target }),
      own: (label) => t('drag.own', { label }),
      dropped: (label) => t('drag.dropped', { label }),
      left: (label) => t('drag.left', { label }),
    }),
    [t],
  );
}

interface Reported {
  words: DragWords;
  drag: () => { id: string; gap: DropGap | null } | null;
  label: (id: string) => string;
  rows: () => readonly TreeRow[];
}

/** Says where the row would land, once for each place. */
export function announcementsOf({ words, drag, label }: Reported): Announcements {
  let place: string | null = null;
  let carried = '';
  const where = (): string | undefined => {
    const now = drag();
    if (!now) return undefined;
    const at = now.gap ? `${now.gap.side} ${now.gap.target}` : '';
    if (at === place) return undefined;
    place = at;
    if (!now.gap) return words.own(label(now.id));
    return words[now.gap.side](label(now.id), label(now.gap.target));
  };
  return {
    onDragStart: () => {
      place = '';
      carried = label(drag()?.id ?? '');
      return words.lifted(carried);
    },
    onDragMove: where,
    onDragOver: () => undefined,
    onDragEnd: () => words.dropped(carried),
    onDragCancel: () => words.left(carried),
  };
}
