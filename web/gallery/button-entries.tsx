import { Button } from '@mui/material';
import type { ClientAction, ClientView } from '#engine/compile/index.ts';
import {
  ActionRunContext,
  NamedRowButton,
  registeredRowButtons,
  type ActionRun,
} from '../records/buttons/index.ts';
import { DetailContext } from '../records/detail/detail-context.ts';
import { Icon, IconButton } from '../ui/index.ts';
import type { Entry, Specimen } from './entry.ts';
import { FIXTURE_VIEW } from './fixture-services.tsx';

const ROW = { id: 1, name: 'Ippodo', status: 2 };

const ACTIONS: ClientAction[] = [
  {
    name: 'ship',
    title: { 'zh-cn': '发货', en: 'Ship' },
    on: 'row',
    icon: 'truck',
    color: 'primary',
    confirm: { 'zh-cn': '确定发货？', en: 'Ship it now?' },
    when: { properties: { status: { const: 2 } }, required: ['status'] },
  },
  {
    name: 'refund',
    title: { 'zh-cn': '退款', en: 'Refund' },
    on: 'row',
    color: 'warning',
    when: { properties: { status: { const: 2 } }, required: ['status'] },
  },
];

/** Every registered row button, those of actions, and the plain ones. */
export function buttonEntries(): Entry[] {
  const view = { ...FIXTURE_VIEW, actions: ACTIONS } as ClientView;
  const without = { ...view, verbs: [], readOnly: true };
  const draw = (state: Specimen['state'], name: string, over: Partial<DrawnButton> = {}): Specimen => ({
    state,
    content: <DrawnRowButton name={name} view={view} row={ROW} {...over} />,
  });
  const written = registeredRowButtons().map((name) => ({
    id: `button-${name}`,
    name,
    specimens: () => [draw('usual', name), draw('closed', name, { view: without })],
  }));
  const actions = ACTIONS.map(({ name, title }) => ({
    id: `button-${name}`,
    name,
    title,
    specimens: () => [
      draw('usual', name),
      {
        ...draw('usual', name, {
          run: { start: ignore, dialog: null, busy: { action: name, target: { row: 1 } } },
        }),
        state: 'loading' as const,
      },
      draw('closed', name, { row: { ...ROW, status: 9 } }),
    ],
  }));
  const rowButtons = [...written, ...actions];
  return [...rowButtons, ...(['contained', 'outlined', 'text'] as const).map(plainButton), iconButton];
}

interface DrawnButton {
  name: string;
  view: ClientView;
  row: typeof ROW;
  run?: ActionRun;
}

const ignore = (): void => undefined;

function DrawnRowButton({ name, view, row, run = { start: ignore, dialog: null, busy: null } }: DrawnButton) {
  return (
    <DetailContext value={ignore}>
      <ActionRunContext value={run}>
        <NamedRowButton name={name} view={view} row={row} onDelete={ignore} />
      </ActionRunContext>
    </DetailContext>
  );
}

function plainButton(variant: 'contained' | 'outlined' | 'text'): Entry {
  const words = { contained: 'Save', outlined: 'Cancel', text: 'Delete' }[variant];
  const color = variant === 'text' ? 'error' : variant === 'outlined' ? 'inherit' : 'primary';
  const shared = { variant, color, children: words } as const;
  return {
    id: `button-${variant}`,
    name: `Button ${variant}`,
    specimens: () => [
      { state: 'usual', content: <Button {...shared} /> },
      {
        state: 'usual',
        note: 'icon',
        content: <Button {...shared} startIcon={<Icon name="plus" size={16} />} />,
      },
      { state: 'disabled', content: <Button {...shared} disabled /> },
      { state: 'loading', content: <Button {...shared} loading /> },
      { state: 'error', content: <Button {...shared} color="error" /> },
      { state: 'long', content: <Button {...shared}>A button with far more words than buttons have</Button> },
    ],
  };
}

const iconButton: Entry = {
  id: 'button-icon',
  name: 'IconButton',
  specimens: () => [
    { state: 'usual', content: <IconButton icon="refresh" label="Refresh" /> },
    { state: 'disabled', content: <IconButton icon="refresh" label="Refresh" disabled /> },
    { state: 'unknown', content: <IconButton icon="no-such-icon" label="No such icon" /> },
  ],
};
