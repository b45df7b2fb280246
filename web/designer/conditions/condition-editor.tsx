import { useState } from 'react';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Condition, Json } from '#engine/definition/index.ts';
import { NamedInput } from '../../fields/inputs/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useDesk } from '../desk.ts';
import { freshRow, operatorsOf } from './condition-fields.ts';
import { ConditionLine } from './condition-line.tsx';
import { conditionOf, rowsOf, type ConditionRow, type ConditionRows } from './condition-rows.ts';
import { useHeld } from './use-held.ts';
import { AddButton } from '../settings/add-button.tsx';

interface Props {
  id: string;
  label: string;
  condition: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
}

const NONE: ConditionRows = { all: true, rows: [] };

/** A condition on the row as lines of field, operator and value; as JSON where it says more, or when one wants to. */
export function ConditionEditor({ id, label, condition, onChange }: Props) {
  const t = useDesignerWords();
  const { definition } = useDesk();
  const read = condition === undefined ? NONE : rowsOf(condition);
  const [asJson, setAsJson] = useState(false);
  // Whether all or any of the lines hold is no part of a condition of one line.
  const [held, hold] = useHeld(condition, conditionOf);
  const rows = held ?? read;
  const first = definition.fields.find((field) => operatorsOf(field).length > 0);
  const put = (next: ConditionRows): void => {
    hold(next);
    onChange(conditionOf(next));
  };
  if (asJson || rows === null) {
    return (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <NamedInput
          id={id}
          name={id}
          label={label}
          widget="json"
          value={condition as Json | undefined}
          onChange={(value) => onChange((value ?? undefined) as Condition | undefined)}
          schema={{}}
          options={[]}
          props={{}}
          required={false}
          disabled={false}
          readonly={false}
          invalid={false}
        />
        {rows !== null && (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              hold(null);
              setAsJson(false);
            }}
            sx={{ justifySelf: 'start' }}
          >
            {t('condition.asLines')}
          </Button>
        )}
      </Box>
    );
  }
  const set = (index: number, row: ConditionRow): void =>
    put({ ...rows, rows: rows.rows.map((each, at) => (at === index ? row : each)) });
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.75 }}>
      {rows.rows.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={rows.all}
          onChange={(_, all: boolean | null) => all !== null && put({ ...rows, all })}
        >
          <ToggleButton value={true}>{t('condition.all')}</ToggleButton>
          <ToggleButton value={false}>{t('condition.any')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {rows.rows.map((row, index) => (
        <ConditionLine
          key={index}
          id={index === 0 ? id : `${id}_${index}`}
          row={row}
          number={index + 1}
          onChange={(next) => set(index, next)}
          onRemove={() => put({ ...rows, rows: rows.rows.filter((_, at) => at !== index) })}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <AddButton
          id={rows.rows.length === 0 ? id : undefined}
          label={t('condition.add')}
          disabled={!first}
          onClick={() => first && put({ ...rows, rows: [...rows.rows, freshRow(first)] })}
        />
        <Button size="small" color="inherit" onClick={() => setAsJson(true)}>
          JSON
        </Button>
      </Box>
    </Box>
  );
}
