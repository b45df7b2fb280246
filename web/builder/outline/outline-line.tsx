import { memo, useState } from 'react';
import { TextField } from '@mui/material';
import { blockTypeOf } from '#engine/page/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { nodeTitle, nodeWords } from '../node-title.ts';
import type { BuilderCommands } from '../use-builder-commands.ts';
import { isTimed, type OutlineRow } from './outline-rows.ts';

interface Props {
  row: OutlineRow;
  isSelected: boolean;
  /** Has the tree's place in the order of Tab. */
  isCurrent: boolean;
  problems: number;
  isRenamed: boolean;
  commands: BuilderCommands;
  onFold: (id: string, isOpen: boolean) => void;
  onRename: (id: string | null) => void;
}

/** A block in the outline: its icon, what it is called, its first words, and what is special about it. */
export const OutlineLine = memo(function OutlineLine(props: Props) {
  const { row, isSelected, isCurrent, problems, isRenamed, commands, onFold, onRename } = props;
  const t = useBuilderWords();
  const locale = useLocale();
  const { id, node, level, hasChildren, isOpen } = row;
  const title = nodeTitle(node, locale);
  const words = node.type === 'page' ? '' : nodeWords(node, locale);
  const signs = [
    node.show?.hidden && t('outline.hidden'),
    isTimed(node) && t('outline.timed'),
    node.lock && t('outline.locked'),
    problems > 0 && t('outline.issues', { count: problems }),
  ].filter((sign) => typeof sign === 'string');
  return (
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-label={[title, words, ...signs].filter((part) => part !== '').join(', ')}
      className="pb-line"
      data-line={id}
      data-drag={node.type === 'page' ? undefined : `node:${id}`}
      data-hidden={node.show?.hidden || undefined}
      style={{ paddingInlineStart: 6 + (level - 1) * 16 }}
      onClick={(event) =>
        commands.select(id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only')
      }
      onDoubleClick={() => node.type !== 'page' && onRename(id)}
    >
      <span
        className="pb-fold"
        aria-hidden="true"
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onFold(id, !isOpen);
        }}
      >
        {hasChildren && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
      </span>
      <Icon name={blockTypeOf(node.type)?.icon ?? 'puzzle'} size={15} />
      {isRenamed ? (
        <NameBox
          start={node.name ?? ''}
          label={t('commands.rename')}
          onDone={(name) => {
            if (name !== null) commands.rename(id, name);
            onRename(null);
          }}
        />
      ) : (
        <span className="pb-line-words">
          <b>{title}</b> {words}
        </span>
      )}
      {node.lock && <Icon name="lock" size={13} />}
      {isTimed(node) && <Icon name="clock" size={13} />}
      {node.show?.hidden && <Icon name="eye-off" size={13} />}
      {problems > 0 && <span className="pb-count">{problems}</span>}
    </div>
  );
}, isSameLine);

/** Rows are made anew with each change of the page; what they say of nearly all blocks stays. */
function isSameLine({ row: one, ...before }: Props, { row: other, ...after }: Props): boolean {
  const isSameRow =
    one.node === other.node &&
    one.level === other.level &&
    one.hasChildren === other.hasChildren &&
    one.isOpen === other.isOpen;
  return (
    isSameRow &&
    (Object.keys(before) as (keyof typeof before)[]).every((name) => before[name] === after[name])
  );
}

function NameBox({
  start,
  label,
  onDone,
}: {
  start: string;
  label: string;
  onDone: (name: string | null) => void;
}) {
  const [name, setName] = useState(start);
  return (
    <TextField
      autoFocus
      size="small"
      fullWidth
      value={name}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => onDone(name)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onDone(name);
        if (event.key === 'Escape') onDone(null);
      }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 60 } }}
    />
  );
}
