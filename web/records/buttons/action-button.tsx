import { lazy, Suspense, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientAction } from '#engine/compile/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { holds } from '#engine/rules/index.ts';
import { useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { ConfirmDialog, IconButton } from '../../ui/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import type { RowButtonProps } from './button.ts';

const ActionForm = lazy(() => import('../form/index.ts').then((it) => ({ default: it.ActionForm })));

const PALETTE = new Set(['success', 'warning', 'error', 'info', 'primary']);

/** A palette name as its ink; other colours as they are. */
const inkOf = (color: string | undefined): string | undefined =>
  color !== undefined && PALETTE.has(color) ? `${color}.main` : color === 'default' ? undefined : color;

/** The action exists for this row: its condition holds and its state is one it may start from. */
export function isOffered(action: ClientAction, row: Row): boolean {
  const { transition, when } = action;
  if (transition && !transition.from.some((state) => String(state) === String(row[transition.field])))
    return false;
  return when === undefined || holds(when, row);
}

/** An action of the definition on one row: asks where a question is written, calls, says how it went. */
export function ActionButton({
  view,
  row,
  action,
}: Omit<RowButtonProps, 'onDelete'> & { action: ClientAction }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { records } = useServices();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const title = textIn(action.title, locale);

  const call = async (input?: JsonObject): Promise<void> => {
    await records.action(view.name, row.id, action.name, input);
    setAsking(false);
    notify(t('action.done'), { type: 'success' });
    refresh();
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      setAsking(false);
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const asks = action.confirm !== undefined || action.schema !== undefined;

  if (!isOffered(action, row)) return null;
  return (
    <>
      <IconButton
        icon={action.icon ?? 'zap'}
        iconSize={16}
        label={title}
        disabled={busy}
        onClick={() => (asks ? setAsking(true) : void run())}
        sx={{ color: inkOf(action.color) }}
      />
      {action.schema ? (
        <Suspense>
          {asking && (
            <ActionForm
              title={title}
              hint={textIn(action.confirm, locale)}
              schema={action.schema}
              onSubmit={call}
              onCancel={() => setAsking(false)}
            />
          )}
        </Suspense>
      ) : (
        <ConfirmDialog
          open={asking}
          busy={busy}
          title={textIn(action.confirm, locale) || t('action.confirm', { title })}
          confirm={title}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
