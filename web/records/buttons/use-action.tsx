import { createContext, Suspense, useMemo, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClientAction, ClientView } from '#engine/compile/index.ts';
import { isObject, textIn, type Json, type JsonObject, type JsonSchema } from '#engine/definition/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { holds, HttpError, useServices, type RecordProvider } from '../../providers/index.ts';
import { useLocale, withTexts } from '../../texts/index.ts';
import { ConfirmDialog, ConfirmPopover } from '../../ui/index.ts';
import { printPage } from '../../ui/print-page.ts';
import { useEventCallback } from '../../ui/use-event-callback.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const ActionForm = lazyPart(() =>
  withTexts(import('../form/index.ts'), 'fieldInputs', 'tableForm').then((it) => ({
    default: it.ActionForm,
  })),
);

/** What an action is carried out on: one row, several by their keys, or the table. */
export type ActionTarget =
  { row: Row['id']; label?: string; typed?: boolean } | { rows: Row['id'][] } | 'table';

interface Asked {
  action: ClientAction;
  target: ActionTarget;
  /** Where a question without a form stands; null: in the middle. */
  anchor: HTMLElement | null;
  hint: string;
}

export interface ActionRun {
  /** Asks what is to be asked, then carries the action out and says how it went. */
  start: (action: ClientAction, target: ActionTarget, anchor?: HTMLElement, hint?: string) => void;
  /** Must be drawn somewhere. */
  dialog: React.ReactNode;
  /** The action under way. */
  busy: { action: string; target: ActionTarget } | null;
}

/**
 * Where buttons find the one who carries actions out. One for the whole list: what is asked must outlive the row's own
 * menu, and a hundred rows need no more.
 */
export const ActionRunContext = createContext<ActionRun | null>(null);

function sendAction(
  records: RecordProvider,
  resource: string,
  { action, target }: Pick<Asked, 'action' | 'target'>,
  input?: JsonObject,
): Promise<Json> {
  if (target === 'table') return records.actionOn(resource, null, action.name, input);
  if ('row' in target) return records.action(resource, target.row, action.name, input);
  return records.actionOn(resource, target.rows, action.name, input);
}

/** An action that answers with the address of a file: the browser takes it, and the page stays. */
function isDownload(answer: Json): answer is { download: string } {
  return isObject(answer) && typeof answer['download'] === 'string';
}

/** An action that answers with a page: it opens beside this one, or instead of it where the browser keeps it from that. */
function openBeside(address: string): void {
  if (globalThis.open(address, '_blank') === null) globalThis.location.href = address;
}

/** A value of an answer, of the first row where several were chosen. */
function valueOf(answer: Json, name: string): Json | undefined {
  const first = Array.isArray(answer) ? (answer[0] ?? null) : answer;
  return isObject(first) ? first[name] : undefined;
}

function textOf(answer: Json, name: string): string | null {
  const text = valueOf(answer, name);
  return typeof text === 'string' ? text : null;
}

const isTypedFor = ({ typed }: ClientAction, row: Row): boolean => typed !== undefined && holds(typed, row);

/** The row as what an action is carried out on; where the action wants it, its label is typed first. */
export const rowTarget = (view: ClientView, row: Row, action: ClientAction): ActionTarget => ({
  row: row.id,
  label: plainText(row[view.label]),
  typed: isTypedFor(action, row),
});

/** Whether something is asked before the action runs on a row. */
export const asksFirst = (action: ClientAction, row: Row): boolean =>
  isAsked(action) || isTypedFor(action, row);

const isAsked = ({ confirm, schema }: ClientAction): boolean => (confirm ?? schema) !== undefined;

/** Carries out actions of a definition. */
export function useAction(view: ClientView, onDone?: (target: ActionTarget) => void): ActionRun {
  const { t } = useTranslation();
  const locale = useLocale();
  const { records, base } = useServices();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<ActionRun['busy']>(null);

  const carryOut = useEventCallback(async ({ action, target }: Asked, input?: JsonObject): Promise<void> => {
    const answer = await sendAction(records, view.name, { action, target }, input);
    setAsked(null);
    const [page, warning] = [textOf(answer, 'print'), textOf(answer, 'warning')];
    const address = textOf(answer, 'open');
    if (address !== null) return openBeside(address);
    // Who somebody is has changed, and all that is shown with it.
    if (valueOf(answer, 'reload') === true) return globalThis.location.assign(base);
    if (page !== null) printPage(page);
    if (isDownload(answer)) return void (globalThis.location.href = answer.download);
    const title = textIn(action.title, locale);
    const many = typeof target === 'object' && 'rows' in target ? target.rows.length : 0;
    const said =
      many > 1 ? t('toolbar.actionDoneMany', { title, count: many }) : t('toolbar.actionDone', { title });
    if (warning !== null) notify(warning, { type: 'warning' });
    else if (page === null) notify(said, { type: 'success' });
    onDone?.(target);
    refresh();
  });

  const run = useEventCallback(async (each: Asked): Promise<void> => {
    setBusy({ action: each.action.name, target: each.target });
    try {
      await carryOut(each);
    } catch (error) {
      setAsked(null);
      notify((error as Error).message, { type: 'error' });
      // Refused because of its state: what is shown of it is out of date.
      if (error instanceof HttpError && [404, 409, 412].includes(error.status)) refresh();
    } finally {
      setBusy(null);
    }
  });

  const start: ActionRun['start'] = useEventCallback((action, target, anchor, hint = '') => {
    const each: Asked = { action, target, anchor: anchor ?? null, hint };
    const asks = isAsked(action) || (typeof target === 'object' && 'row' in target && target.typed === true);
    const several = typeof target === 'object' && 'rows' in target;
    if (asks || several) setAsked(each);
    else void run(each);
  });

  // The same object as long as nothing is asked or under way: every row of a list looks at it.
  return useMemo(() => {
    const close = (): void => setAsked(null);
    const dialog = asked && (
      <Question asked={asked} busy={busy !== null} onRun={carryOut} run={run} close={close} />
    );
    return { start, dialog, busy };
  }, [asked, busy, carryOut, run, start]);
}

const NOTHING_ASKED: JsonSchema = { type: 'object', properties: {} };

interface QuestionProps {
  asked: Asked;
  busy: boolean;
  onRun: (asked: Asked, input?: JsonObject) => Promise<void>;
  run: (asked: Asked) => Promise<void>;
  close: () => void;
}

function Question({ asked, busy, onRun, run, close }: QuestionProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { action, target, anchor, hint } = asked;
  const title = textIn(action.title, locale);
  const written = textIn(action.confirm, locale);
  const count = typeof target === 'object' && 'rows' in target ? target.rows.length : 0;
  const own = typeof target === 'object' && 'row' in target ? target : null;
  if (action.schema || own?.typed) {
    const which = own?.label ?? '';
    const words = [which, written, count > 0 ? t('list.selected', { count }) : '', hint].filter(
      (text) => text !== '',
    );
    return (
      <Suspense>
        <ActionForm
          title={title}
          hint={words.join(' · ')}
          color={action.color}
          schema={action.schema ?? NOTHING_ASKED}
          uiSchema={action.uiSchema}
          {...(own ? { stored: { id: own.row } } : {})}
          {...(own?.typed && which !== '' ? { typed: which } : {})}
          onSubmit={(input) => (action.schema ? onRun(asked, input) : onRun(asked))}
          onCancel={close}
        />
      </Suspense>
    );
  }
  const question =
    count > 0 ? t('toolbar.actionQuestion', { title, count }) : written || t('action.confirm', { title });
  const shared = { busy, confirm: title, onConfirm: () => void run(asked), onCancel: close };
  const more = [count > 0 ? written : '', hint].filter((text) => text !== '').join(' ');
  if (anchor) return <ConfirmPopover anchor={anchor} question={question} hint={more} {...shared} />;
  return <ConfirmDialog open title={question} hint={more} {...shared} />;
}
