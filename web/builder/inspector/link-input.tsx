import { useState } from 'react';
import { MenuItem, TextField } from '@mui/material';
import { NamedInput, type InputProps, type InputRelation } from '../../fields/inputs/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { LINK_KINDS, linkTarget, linkTo, type LinkKind } from './link-target.ts';

const RELATIONS: Partial<Record<LinkKind, InputRelation>> = {
  goods: { definition: 'shop/goods/goods', valueField: 'id', labelField: 'name', only: { status: 1 } },
  classify: { definition: 'shop/goods/classify', valueField: 'id', labelField: 'name' },
  merchant: { definition: 'merchant/shop', valueField: 'id', labelField: 'name' },
};
const TYPED = { page: 'code', search: 'keyword', url: 'address' } as const;

/** Where something leads: chosen by kind, then the thing itself. */
export function LinkInput(input: InputProps) {
  const t = useBuilderWords();
  const { id, label, value, onChange, disabled, readonly, invalid, describedBy } = input;
  const target = linkTarget(typeof value === 'string' ? value : '');
  // A kind that was chosen and has no value yet is no link.
  const [chosen, setChosen] = useState<LinkKind | null>(null);
  const kind = chosen ?? target.kind;
  const shown = kind === target.kind ? target.value : '';
  const put = (next: LinkKind, text: string): void => {
    const link = linkTo({ kind: next, value: text });
    setChosen(link === '' && next !== 'none' ? next : null);
    onChange(link === '' ? null : link);
  };
  const relation = RELATIONS[kind];
  return (
    <div className="pb-link">
      <TextField
        select
        id={id}
        size="small"
        fullWidth
        value={kind}
        disabled={disabled || readonly}
        error={invalid}
        onChange={(event) => put(event.target.value as LinkKind, '')}
        slotProps={{ htmlInput: { 'aria-label': label, 'aria-describedby': describedBy } }}
      >
        {LINK_KINDS.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`link.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {relation && (
        <NamedInput
          {...input}
          id={`${id}__target`}
          label={`${label}: ${t(`link.${kind}`)}`}
          widget="remoteSelect"
          relation={relation}
          value={shown === '' ? null : Number(shown)}
          onChange={(next) => put(kind, next === null ? '' : String(next))}
        />
      )}
      {kind in TYPED && (
        <TextField
          id={`${id}__target`}
          size="small"
          fullWidth
          value={shown}
          disabled={disabled}
          error={invalid}
          placeholder={t(`link.${TYPED[kind as keyof typeof TYPED]}`)}
          onChange={(event) => put(kind, event.target.value)}
          slotProps={{
            htmlInput: {
              readOnly: readonly,
              'aria-label': `${label}: ${t(`link.${TYPED[kind as keyof typeof TYPED]}`)}`,
            },
          }}
        />
      )}
    </div>
  );
}
