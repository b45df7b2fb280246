import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { recordPath } from '../../providers/index.ts';
import { IconButton } from '../../ui/index.ts';
import { placeInQueue, useFormOpening } from './form-opening.ts';

/** Leaves a row of a queue as it is and goes on to the next one. */
export function SkipButton({ view, row }: { view: ClientView; row: Row }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const opening = useFormOpening();
  const next = placeInQueue(opening.queue, String(row.id))?.next ?? null;
  if (next === null) return null;
  const skip = (): void => {
    void navigate(recordPath(view.name, next), { replace: true, state: opening });
  };
  return <IconButton icon="arrow-right" label={t('bar.skip')} onClick={skip} />;
}
