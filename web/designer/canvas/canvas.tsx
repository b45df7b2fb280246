import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldGuess } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { StatePanel } from '../../ui/index.ts';
import type { IssueCounts } from '../check/issue-place.ts';
import type { DesignCommands } from '../use-design.ts';
import { ROW_HEIGHT } from './drop-index.ts';
import { FieldRow, type EditedPart, type RowVerbs } from './field-row.tsx';
import { useDrawnFields } from './use-drawn-fields.ts';
import { useDesignerWords } from '../../texts/designer.ts';

export interface Editing {
  uuid: string;
  part: EditedPart;
}

interface Props {
  definition: Definition;
  selected: ReadonlySet<string>;
  anchor: string | null;
  editing: Editing | null;
  counts: IssueCounts;
  guesses: Record<string, FieldGuess>;
  commands: DesignCommands;
  onEdit: (editing: Editing | null) => void;
  boxRef: (box: HTMLElement | null) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
  children?: React.ReactNode;
}

/**
 * The fields in their order. One of them takes the focus; what keys do is the screen's to say. Of very many only those
 * near what is seen are drawn; the focus and the row that is typed in stay.
 */
export function Canvas(props: Props) {
  const { definition, selected, anchor, editing, counts, guesses, commands, onEdit, boxRef, onKeyDown } =
    props;
  const t = useDesignerWords();
  const locale = useLocale();
  const rows = useRef<HTMLDivElement>(null);
  const verbs = useMemo<RowVerbs>(
    () => ({
      select: (uuid, how) => commands.dispatch({ do: 'select', uuid, how }),
      edit: (uuid, part) => onEdit(part === null ? null : { uuid, part }),
      rename: commands.rename,
      retitle: commands.retitle,
    }),
    [commands, onEdit],
  );
  const current = anchor ?? definition.fields[0]?.uuid ?? null;
  const placeOf = (uuid: string | null | undefined): number =>
    uuid === null || uuid === undefined ? -1 : definition.fields.findIndex((field) => field.uuid === uuid);
  const place = placeOf(anchor);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const ownBox = useCallback(
    (next: HTMLElement | null): void => {
      setBox(next);
      boxRef(next);
    },
    [boxRef],
  );
  const drawn = useDrawnFields(box, definition.fields.length, [placeOf(current), placeOf(editing?.uuid)]);

  useEffect(() => {
    if (anchor === null || place < 0 || editing) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-uuid="${anchor}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    // The focus follows the keyboard and a new field, and is not taken from an input of the panel.
    const active = document.activeElement;
    if (active === document.body || rows.current?.contains(active)) row?.focus({ preventScroll: true });
  }, [anchor, place, editing]);

  return (
    <div ref={ownBox} className="dz-scroll" onKeyDown={onKeyDown} data-canvas="">
      <div
        ref={rows}
        className="dz-rows"
        role="grid"
        aria-multiselectable="true"
        aria-label={t('canvas.label')}
        aria-rowcount={definition.fields.length}
        onClick={(event) => event.target === event.currentTarget && commands.select(null)}
      >
        {(drawn ?? [...definition.fields.keys()]).map((index, at) => {
          const field = definition.fields[index];
          if (!field) return null;
          const uuid = field.uuid ?? '';
          const count = counts.byField.get(field.name);
          const gap = drawn ? index - ((drawn[at - 1] ?? -1) + 1) : 0;
          return (
            <Fragment key={uuid}>
              {gap > 0 && <Gap rows={gap} />}
              <FieldRow
                field={field}
                locale={locale}
                number={drawn ? index + 1 : undefined}
                selected={selected.has(uuid)}
                current={current === uuid}
                editing={editing?.uuid === uuid ? editing.part : null}
                errors={count?.errors ?? 0}
                warnings={count?.warnings ?? 0}
                guess={guesses[uuid]}
                verbs={verbs}
              />
            </Fragment>
          );
        })}
        {drawn && <Gap rows={definition.fields.length - ((drawn.at(-1) ?? -1) + 1)} />}
        {definition.fields.length === 0 && (
          <StatePanel icon="layers" title={t('canvas.empty')} hint={t('canvas.emptyHint')} />
        )}
        {props.children}
      </div>
    </div>
  );
}

/** The room of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) => <div role="presentation" style={{ height: rows * ROW_HEIGHT }} />;
