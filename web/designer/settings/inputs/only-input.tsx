import { Box } from '@mui/material';
import { isObject, type FieldDefinition, type Json } from '#engine/definition/index.ts';
import type { InputProps } from '../../../fields/inputs/index.ts';
import { useDesignerWords } from '../../../texts/designer.ts';
import { freshRow } from '../../conditions/condition-fields.ts';
import { ConditionLine } from '../../conditions/condition-line.tsx';
import type { ConditionRow } from '../../conditions/condition-rows.ts';
import { useHeld } from '../../conditions/use-held.ts';
import { onlyOfRows, onlyOperatorsOf, rowsOfOnly, type Only } from '../only-rows.ts';
import { useTarget, useTargetFields } from './target-fields.ts';
import { AddButton } from '../add-button.tsx';

const NONE: Only = {};

/** What a row of the target must hold to be chosen: lines of a field and the values it may have, each field once. */
export function OnlyInput(input: InputProps) {
  const t = useDesignerWords();
  const fields = useTargetFields(useTarget()).filter((field) => onlyOperatorsOf(field).length > 0);
  const only = isOnly(input.value) ? input.value : undefined;
  const [held, hold] = useHeld(only, onlyOfRows);
  const rows = held ?? rowsOfOnly(only ?? NONE);
  const put = (next: ConditionRow[]): void => {
    hold(next);
    input.onChange((onlyOfRows(next) ?? null) as Json);
  };
  const isFree = ({ name }: FieldDefinition): boolean => !rows.some(({ field }) => field === name);
  const next = fields.find(isFree);
  return (
    <Box role="group" aria-label={input.label} sx={{ display: 'grid', gap: 0.75 }}>
      {rows.map((row, index) => (
        <ConditionLine
          key={index}
          id={index === 0 ? input.id : `${input.id}_${index}`}
          row={row}
          number={index + 1}
          fields={fields.filter((field) => field.name === row.field || isFree(field))}
          operatorsOf={onlyOperatorsOf}
          onChange={(changed) => put(rows.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => put(rows.filter((_, at) => at !== index))}
        />
      ))}
      <AddButton
        id={rows.length === 0 ? input.id : undefined}
        label={t('condition.add')}
        disabled={!next}
        onClick={() => next && put([...rows, freshRow(next)])}
      />
    </Box>
  );
}

const isOnly = (value: Json | undefined): value is Only => isObject(value);
