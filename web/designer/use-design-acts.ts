import { useCallback, useState } from 'react';
import type { CheckIssue } from '#engine/checks/index.ts';
import { isRelational, type FieldDefinition, type FieldTypeName } from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { useEventCallback } from '../ui/index.ts';
import { fieldOfIssue, pathWithin, settingOfIssue } from './check/issue-place.ts';
import type { Preset } from './palette/presets.ts';
import { FIELD_SECTIONS } from './settings/field-sections.ts';
import { TABLE_SECTIONS } from './settings/table-sections.ts';
import type { DesignDraft } from './use-design-draft.ts';
import type { DesignPanes } from './use-design-panes.ts';

/** Whether a field says nothing before one knows what it points to; a tree parent points home. */
const isPointing = (field: FieldDefinition): boolean => isRelational(field) && !traitsOf(field).tree;

/** What is done to the draft and shows something of the screen in the same step. */
export function useDesignActs({ definition, commands }: DesignDraft, panes: DesignPanes) {
  const { narrow, setMode, setPane, want } = panes;
  const typeQuestion = useTypeQuestion(commands);
  const insert = useCallback(
    (preset: Preset, at?: number): void => {
      const uuid = commands.insert(preset, at);
      setMode('fields');
      if (uuid === null) want('children');
      else if (preset.field && isPointing(preset.field)) want('relation_definition');
    },
    [commands, setMode, want],
  );
  const insertFromPalette = useCallback(
    (preset: Preset): void => {
      insert(preset);
      if (narrow) setPane(null);
    },
    [insert, narrow, setPane],
  );
  const openChildRows = useCallback((): void => {
    commands.select(null);
    want('children');
    if (narrow) setPane('panel');
  }, [commands, want, narrow, setPane]);
  const jump = (issue: CheckIssue): void => {
    const name = fieldOfIssue(issue, definition);
    const uuid = definition.fields.find((each) => each.name === name)?.uuid ?? null;
    setMode('fields');
    commands.select(uuid);
    const path = uuid === null ? issue.path : pathWithin(issue.path);
    const setting = settingOfIssue(path, uuid === null ? TABLE_SECTIONS : FIELD_SECTIONS);
    setPane(narrow ? 'panel' : null);
    if (setting) want(setting.key);
    else if (uuid !== null) requestAnimationFrame(() => document.getElementById('dz-name')?.focus());
  };
  return { insert, insertFromPalette, openChildRows, jump, ...typeQuestion };
}

/** The question what becomes of a field's settings when its type changes. */
function useTypeQuestion(commands: DesignDraft['commands']) {
  const [typeChange, setTypeChange] = useState<{ uuid: string; type: FieldTypeName } | null>(null);
  const answerType = useEventCallback((keep: boolean | null): void => {
    if (typeChange && keep !== null) commands.changeType(typeChange.uuid, typeChange.type, keep);
    setTypeChange(null);
  });
  return { typeChange, setTypeChange, answerType };
}
