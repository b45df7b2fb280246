import { memo } from 'react';
import { Badge, Button, Chip, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useBuilderWords } from '../texts/builder.ts';
import { Icon, IconButton } from '../ui/index.ts';
import type { SaveState } from './saving/save-queue.ts';
import type { BuilderCommands } from './use-builder-commands.ts';

/** Widths of devices in pixels. */
export const DEVICES = { phone: 375, tablet: 768, desktop: 1280 } as const;
export type Device = keyof typeof DEVICES;
const DEVICE_ICONS = { phone: 'smartphone', tablet: 'tablet', desktop: 'monitor' } as const;

interface Props {
  title: string;
  /** Number of the version that is live; null where none is. */
  live: number | null;
  save: SaveState;
  device: Device;
  canUndo: boolean;
  canRedo: boolean;
  canEdit: boolean;
  canPublish: boolean;
  problems: number;
  isSeenAs: boolean;
  commands: BuilderCommands;
  onBack: () => void;
  onDevice: (device: Device) => void;
  onHealth: () => void;
  onVersions: () => void;
  onSeeAs: () => void;
  onKeys: () => void;
  /** Keeps the page to make others of it. */
  onTemplate: () => void;
  onPublish: () => void;
}

/** The head of the page designer: which page, whether it is saved, how it is looked at, and publishing. */
export const BuilderBar = memo(function BuilderBar(props: Props) {
  const { title, live, device, canEdit, problems, commands } = props;
  const t = useBuilderWords();
  return (
    <header className="pb-bar">
      <IconButton icon="arrow-left" label={t('back')} onClick={props.onBack} />
      <h1 className="pb-title">{title}</h1>
      <Chip
        size="small"
        color={live === null ? 'default' : 'success'}
        variant="outlined"
        label={live === null ? t('publish.never') : t('publish.live', { no: live })}
      />
      <SaveSign save={props.save} />
      <span className="pb-gap" />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={device}
        aria-label={t('canvas.width')}
        onChange={(_, next: Device | null) => next && props.onDevice(next)}
      >
        {(Object.keys(DEVICES) as Device[]).map((each) => (
          <ToggleButton key={each} value={each} aria-label={t(`canvas.${each}`)} title={t(`canvas.${each}`)}>
            <Icon name={DEVICE_ICONS[each]} size={16} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <IconButton
        icon="eye"
        label={t('seeAs.title')}
        color={props.isSeenAs ? 'primary' : 'default'}
        onClick={props.onSeeAs}
      />
      <IconButton
        icon="undo"
        label={t('commands.undo')}
        disabled={!canEdit || !props.canUndo}
        onClick={commands.undo}
      />
      <IconButton
        icon="redo"
        label={t('commands.redo')}
        disabled={!canEdit || !props.canRedo}
        onClick={commands.redo}
      />
      <Badge badgeContent={problems} color="warning" overlap="circular">
        <IconButton
          icon={problems === 0 ? 'circle-check' : 'circle-alert'}
          label={problems === 0 ? t('health.none') : t('health.count', { count: problems })}
          onClick={props.onHealth}
        />
      </Badge>
      <IconButton icon="rotate-ccw" label={t('versions.title')} onClick={props.onVersions} />
      <IconButton icon="book" label={t('naming.template')} onClick={props.onTemplate} />
      <IconButton icon="keyboard" label={t('commands.keys')} onClick={props.onKeys} />
      <Button
        variant="contained"
        startIcon={<Icon name="upload" size={16} />}
        disabled={!canEdit || !props.canPublish}
        onClick={props.onPublish}
      >
        {t('publish.button')}
      </Button>
    </header>
  );
});

const SAVE_ICONS = {
  saved: 'circle-check',
  waiting: 'refresh',
  offline: 'cloud',
  refused: 'circle-x',
} as const;

/** Whether the page is saved, in words that screen readers say when they change. */
function SaveSign({ save }: { save: SaveState }) {
  const t = useBuilderWords();
  const words = save.kind === 'refused' ? t('save.refused', { why: save.message }) : t(`save.${save.kind}`);
  return (
    <span className="pb-save" role="status" data-state={save.kind}>
      <Icon name={SAVE_ICONS[save.kind]} size={15} />
      <span>{words}</span>
    </span>
  );
}
