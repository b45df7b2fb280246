import { Button } from '@mui/material';
import type { ClientAction, ClientView } from '#engine/compile/index.ts';
import { NamedRowButton, registeredRowButtons } from '../records/buttons/index.ts';
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
  },
  {
    name: 'refund',
    title: { 'zh-cn': '退款', en: 'Refund' },
    on: 'row',
    color: 'warning',
    when: { properties: { status: { const: 9 } }, required: ['status'] },
  },
];

/** Every registered row button, those of actions, and the plain ones. */
export function buttonEntries(): Entry[] {
  const view = { ...FIXTURE_VIEW, actions: ACTIONS } as ClientView;
  const names = [...registeredRowButtons(), ...ACTIONS.map((action) => action.name)];
  const rowButtons = names.map((name) => ({
    id: `button-${name}`,
    name,
    title: ACTIONS.find((action) => action.name === name)?.title,
    specimens: (): Specimen[] => [
      { state: 'usual', content: <RowButton name={name} view={view} /> },
      { state: 'closed', content: <RowButton name={name} view={{ ...view, verbs: [], readOnly: true }} /> },
    ],
  }));
  return [...rowButtons, ...(['contained', 'outlined', 'text'] as const).map(plainButton), iconButton];
}

const RowButton = ({ name, view }: { name: string; view: ClientView }) => (
  <NamedRowButton name={name} view={view} row={ROW} onDelete={() => undefined} />
);

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
