import { useMemo, useReducer, type Dispatch } from 'react';
import type { Proposal } from '#engine/contract/index.ts';
import type { Definition, FieldTypeName, Json, Locale } from '#engine/definition/index.ts';
import {
  designerReducer,
  openState,
  type DesignerAction,
  type DesignerState,
  type Edit,
} from './designer-state.ts';
import type { Sources } from './designer-routes.ts';
import type { Path } from './draft/at-path.ts';
import {
  changeType,
  duplicateFields,
  insertField,
  moveFields,
  neighbourOf,
  removeFields,
  setInField,
  setInFields,
  stepFields,
  type MakeUuid,
} from './draft/commands.ts';
import { withWords } from './draft/local-text.ts';
import { setRelationTarget } from './draft/set-relation-target.ts';
import { renameField } from './draft/rename-field.ts';
import { setInTable, withChildRows } from './draft/table-commands.ts';
import { newUuid } from './new-uuid.ts';
import type { Preset } from './palette/presets.ts';

/** Everything that can be done to a draft, by pointer, key or panel. They stay the same while the screen is open. */
export interface DesignCommands {
  dispatch: Dispatch<DesignerAction>;
  undo: () => void;
  redo: () => void;
  select: (uuid: string | null) => void;
  /** Puts a preset behind the current field, or at a place. Answers the new field's identity; null for child rows. */
  insert: (preset: Preset, at?: number) => string | null;
  /** Moves a dragged field, and with it what is selected if it is one of those, before a place. */
  drop: (uuid: string, before: number) => void;
  step: (by: -1 | 1) => void;
  duplicate: () => void;
  remove: () => void;
  rename: (uuid: string, name: string) => void;
  retitle: (uuid: string, title: string) => void;
  setField: (uuid: string, path: Path, value: Json | undefined) => void;
  setSelected: (path: Path, value: Json | undefined) => void;
  setTable: (path: Path, value: Json | undefined) => void;
  changeType: (uuid: string, type: FieldTypeName, keep: boolean) => void;
  /** Puts a whole definition in the place of the draft, as one step that can be taken back. */
  replace: (definition: Definition) => void;
  /** The draft continues another version from now on. */
  continueFrom: (base: number) => void;
}

/** The draft on the workbench with its past and its commands. */
export function useDesign(
  proposal: Proposal,
  { locale, sources }: { locale: Locale; sources?: Sources },
): [DesignerState, DesignCommands] {
  const [state, dispatch] = useReducer(designerReducer, proposal, ({ draft, base }) =>
    openState(draft, base),
  );
  const commands = useMemo(() => commandsOf(dispatch, locale, sources), [locale, sources]);
  return [state, commands];
}

function commandsOf(dispatch: Dispatch<DesignerAction>, locale: Locale, sources?: Sources): DesignCommands {
  const change = (make: (definition: Definition) => Definition, about?: string): void =>
    dispatch({ do: 'change', change: make, about });
  const edit = (make: (definition: Definition, state: DesignerState) => Edit): void =>
    dispatch({ do: 'edit', edit: (state) => make(state.history.present, state) });
  return {
    dispatch,
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    select: (uuid) => dispatch({ do: 'select', uuid }),
    insert: ({ field }, at) => {
      if (!field) {
        change(withChildRows);
        dispatch({ do: 'select', uuid: null });
        return null;
      }
      const uuid = newUuid();
      edit((definition, { anchor }) => ({
        definition:
          at === undefined
            ? insertField(definition, field, anchor, uuid)
            : moveFields(insertField(definition, field, null, uuid), new Set([uuid]), at),
        select: [uuid],
      }));
      return uuid;
    },
    drop: (uuid, before) =>
      edit((definition, { selected }) => {
        const moved = selected.has(uuid) ? selected : new Set([uuid]);
        return { definition: moveFields(definition, moved, before), select: [...moved] };
      }),
    step: (by) => edit((definition, { selected }) => ({ definition: stepFields(definition, selected, by) })),
    duplicate: () => {
      const uuids = sameUuids();
      edit((definition, { selected }) => {
        const made = duplicateFields(definition, selected, uuids());
        return { definition: made.definition, select: made.uuids };
      });
    },
    remove: () =>
      edit((definition, { selected }) => {
        const next = neighbourOf(definition, selected);
        return { definition: removeFields(definition, selected), select: next === null ? [] : [next] };
      }),
    rename: (uuid, name) => change((definition) => renameField(definition, uuid, name), `name ${uuid}`),
    retitle: (uuid, title) =>
      change((definition) => {
        const before = definition.fields.find((each) => each.uuid === uuid)?.title;
        return setInField(definition, uuid, ['title'], withWords(before, locale, title) as Json | undefined);
      }, `title ${uuid}`),
    setField: (uuid, path, value) => {
      if (path.join('.') === 'relation.definition' && typeof value === 'string') {
        const target = sources?.definitions.find(({ name }) => name === value);
        return change((definition) => setRelationTarget(definition, uuid, value, target?.table ?? null));
      }
      return change((definition) => setInField(definition, uuid, path, value), `${uuid} ${path.join('.')}`);
    },
    setSelected: (path, value) =>
      edit((definition, { selected }) => ({ definition: setInFields(definition, selected, path, value) })),
    setTable: (path, value) =>
      change((definition) => setInTable(definition, path, value), `table ${path.join('.')}`),
    changeType: (uuid, type, keep) => change((definition) => changeType(definition, uuid, type, keep)),
    replace: (definition) => change(() => definition),
    continueFrom: (base) => dispatch({ do: 'based', base }),
  };
}

/** Makes of identities, each of which gives the same ones: a change may be worked out more than once. */
function sameUuids(): () => MakeUuid {
  const made: string[] = [];
  return () => {
    let at = 0;
    return () => {
      made[at] ??= newUuid();
      at += 1;
      return made[at - 1] ?? '';
    };
  };
}
