import { memo } from 'react';
import { useBuilderWords } from '../texts/builder.ts';
import { IconButton } from '../ui/index.ts';
import type { BuilderCommands } from './use-builder-commands.ts';

interface Props {
  count: number;
  canEdit: boolean;
  isHidden: boolean;
  isLocked: boolean;
  /** Whether the viewer may lock and unlock. */
  mayLock: boolean;
  commands: BuilderCommands;
  onLock: () => void;
  onRename: () => void;
  /** Keeps the selected blocks to be used again. */
  onSave: () => void;
}

/** What can be done with the selected blocks, each as a button. */
export const CommandBar = memo(function CommandBar(props: Props) {
  const { count, canEdit, isHidden, isLocked, mayLock, commands } = props;
  const t = useBuilderWords();
  const off = !canEdit || count === 0;
  return (
    <div className="pb-commands" role="toolbar" aria-label={t('commands.more')}>
      <IconButton
        icon="arrow-up"
        iconSize={16}
        label={t('commands.up')}
        disabled={off}
        onClick={commands.up}
      />
      <IconButton
        icon="arrow-down"
        iconSize={16}
        label={t('commands.down')}
        disabled={off}
        onClick={commands.down}
      />
      <IconButton
        icon="arrow-right"
        iconSize={16}
        label={t('commands.into')}
        disabled={off}
        onClick={commands.into}
      />
      <IconButton
        icon="arrow-left"
        iconSize={16}
        label={t('commands.out')}
        disabled={off}
        onClick={commands.out}
      />
      <IconButton
        icon="copy"
        iconSize={16}
        label={t('commands.duplicate')}
        disabled={off}
        onClick={commands.duplicate}
      />
      <IconButton
        icon={isHidden ? 'eye' : 'eye-off'}
        iconSize={16}
        label={t(isHidden ? 'commands.show' : 'commands.hide')}
        disabled={off}
        onClick={commands.toggleHidden}
      />
      <IconButton
        icon="square-pen"
        iconSize={16}
        label={t('commands.rename')}
        disabled={off || count > 1}
        onClick={props.onRename}
      />
      <IconButton
        icon="bookmark"
        iconSize={16}
        label={t('naming.section')}
        disabled={count === 0}
        onClick={props.onSave}
      />
      {mayLock && (
        <IconButton
          icon="lock"
          iconSize={16}
          color={isLocked ? 'primary' : 'default'}
          label={t(isLocked ? 'commands.unlock' : 'commands.lock')}
          disabled={off}
          onClick={props.onLock}
        />
      )}
      <IconButton
        icon="delete"
        iconSize={16}
        label={t('commands.remove')}
        disabled={off}
        onClick={commands.remove}
      />
    </div>
  );
});
