import './branches.css';
import { useTranslation } from 'react-i18next';
import { grouped } from '../grouped.ts';
import type { BranchNote } from '../../../providers/index.ts';

/** What a branch lacks, with the button that gets it. The button is reached by the row's own Enter key. */
export function NoteLine({ note, tabIndex }: { note: BranchNote; tabIndex?: number }) {
  const { t } = useTranslation();
  if (note.kind === 'loading') {
    return (
      <span className="mm-branch-note" role="status">
        <i className="turning" aria-hidden="true" />
        {t('rows.branch.loading')}
      </span>
    );
  }
  const isFailed = note.kind === 'failed';
  const label = isFailed
    ? t('rows.branch.retry')
    : t('rows.branch.more', { next: grouped(note.next), left: grouped(note.left) });
  return (
    <span className={isFailed ? 'mm-branch-note failed' : 'mm-branch-note'}>
      {isFailed && <span role="alert">{t('rows.branch.failed', { message: note.message })}</span>}
      <button type="button" tabIndex={tabIndex} onClick={note.run}>
        {label}
      </button>
    </span>
  );
}
