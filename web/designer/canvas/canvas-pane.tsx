import { memo } from 'react';
import type { FieldGuess } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { IconButton } from '../../ui/index.ts';
import type { IssueCounts } from '../check/issue-place.ts';
import type { OpenPane } from '../design-mode.ts';
import type { DesignCommands } from '../use-design.ts';
import { Canvas, type Editing } from './canvas.tsx';
import { ChildRowsOnCanvas } from './child-rows-on-canvas.tsx';

interface Props {
  definition: Definition;
  selected: ReadonlySet<string>;
  anchor: string | null;
  editing: Editing | null;
  counts: IssueCounts;
  guesses: Record<string, FieldGuess>;
  commands: DesignCommands;
  narrow: boolean;
  onPane: (pane: OpenPane) => void;
  onEdit: (editing: Editing | null) => void;
  onChildRows: () => void;
  boxRef: (box: HTMLElement | null) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** The fields with what can be done to those that are selected. */
export const CanvasPane = memo(function CanvasPane(props: Props) {
  const { definition, selected, commands, narrow, onPane, onChildRows } = props;
  const t = useDesignerWords();
  return (
    <section className="dz-pane">
      <div className="dz-head">
        <strong style={{ fontSize: 13 }}>{t('canvas.count', { count: definition.fields.length })}</strong>
        <span style={{ flex: 1 }} />
        {selected.size > 0 && <SelectionCommands commands={commands} />}
        {narrow && (
          <>
            <IconButton icon="plus" label={t('palette.open')} onClick={() => onPane('palette')} />
            <IconButton icon="settings-2" label={t('panel.open')} onClick={() => onPane('panel')} />
          </>
        )}
      </div>
      <Canvas
        definition={definition}
        selected={selected}
        anchor={props.anchor}
        editing={props.editing}
        counts={props.counts}
        guesses={props.guesses}
        commands={commands}
        onEdit={props.onEdit}
        boxRef={props.boxRef}
        onKeyDown={props.onKeyDown}
      >
        <ChildRowsOnCanvas definition={definition} onOpen={onChildRows} />
      </Canvas>
    </section>
  );
});

const SelectionCommands = memo(function SelectionCommands({ commands }: { commands: DesignCommands }) {
  const t = useDesignerWords();
  return (
    <>
      <IconButton
        icon="chevron-up"
        iconSize={17}
        label={t('commands.up')}
        onClick={() => commands.step(-1)}
      />
      <IconButton
        icon="chevron-down"
        iconSize={17}
        label={t('commands.down')}
        onClick={() => commands.step(1)}
      />
      <IconButton icon="copy" iconSize={16} label={t('commands.duplicate')} onClick={commands.duplicate} />
      <IconButton icon="delete" iconSize={16} label={t('commands.remove')} onClick={commands.remove} />
    </>
  );
});
