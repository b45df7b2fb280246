import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import type { AnsweredCard, CardAnswer, Group } from '../board/card-answer.ts';

/** What is written above a card. */
export interface CardWords {
  title: string;
  caption: string;
}

/** The words of a card: its own title, or one made of the table and what is measured. */
export function useCardWords(): (card: BoardCard, answer: CardAnswer | undefined) => CardWords {
  const { t } = useTranslation();
  return ({ title, query }, answer) => {
    const words = answer?.data ? answer.words : null;
    const table = words?.table ?? query.definition;
    const { by, period, measure } = query;
    const parts = [
      period && t(`dashboard.span.${period.span}`),
      by?.kind === 'value' && words?.by ? t('dashboard.by', { field: words.by }) : null,
      by?.kind === 'time' ? t(`dashboard.unit.${by.unit}`) : null,
      t(`dashboard.measure.${measure.kind}`),
    ];
    return {
      title: title || (words?.measure ? `${table} · ${words.measure}` : table),
      caption: parts.filter(Boolean).join(' · '),
    };
  };
}

/** The words for a group: its label, what its value says, or that it has none. */
export function useGroupLabel(): (group: Group, answer: AnsweredCard) => string {
  const { t } = useTranslation();
  return ({ key, label }) => {
    if (label !== null && label !== '') return label;
    if (key === null || key === '') return t('dashboard.none');
    if (typeof key === 'boolean') return key ? t('dashboard.yes') : t('dashboard.no');
    return String(key);
  };
}
