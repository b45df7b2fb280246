import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { IconButton } from '../../ui/index.ts';
import { placeInQueue } from './form-opening.ts';
import { useFormWays } from './form-ways.ts';

/** Leaves a row of a queue as it is and goes on to the next one. */
export function SkipButton({ view, row }: { view: ClientView; row: Row }) {
  const { t } = useTranslation();
  const { opening, open } = useFormWays(view);
  const next = placeInQueue(opening.queue, String(row.id))?.next ?? null;
  if (next === null) return null;
  return (
    <IconButton icon="arrow-right" label={t('toolbar.skip')} onClick={() => open(next, opening, true)} />
  );
}
