import { useState } from 'react';
import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { FormPanelProps } from '../../../../records/form/form-panel.tsx';
import { Icon, radius } from '../../../../ui/index.ts';
import { centsOf, formTemplate, wholeOf } from './form-template.ts';
import { LastMonth } from './last-month.tsx';
import { BLANK_LINE, LineFields, type TypedLine } from './line-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { simulate } from './simulate.ts';
import { SimulatedFreight } from './simulated-freight.tsx';

const MAX_LINES = 20;

/** What it would cost to send an order by the template as it stands in the form, step by step. Folded away at first. */
export function FreightSimulator(props: FormPanelProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Box
      component="section"
      sx={{
        mt: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.surface}px`,
        overflow: 'hidden',
      }}
    >
      <ButtonBase
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        sx={{ width: '100%', justifyContent: 'flex-start', gap: 1, px: 2, py: 1.25, textAlign: 'left' }}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        <Typography component="span" variant="h3">
          {t('freight.title')}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {t('freight.hint')}
        </Typography>
      </ButtonBase>
      {open && <Simulator {...props} />}
    </Box>
  );
}

function Simulator({ stored, values }: FormPanelProps) {
  const { t } = useTranslation();
  const [lines, setLines] = useState<TypedLine[]>([BLANK_LINE]);
  const [codes, setCodes] = useState<string[]>([]);
  const template = formTemplate(values, stored);
  const region = codes.at(-1);
  const counted = lines.map(({ qty, weight, volume, amount }) => ({
    qty: wholeOf(qty),
    weight: wholeOf(weight),
    volume: wholeOf(volume),
    amount: centsOf(amount),
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 2, pt: 0.5, minWidth: 0 }}>
      {lines.map((line, at) => (
        <LineFields
          key={at}
          line={line}
          number={at + 1}
          onChange={(change) =>
            setLines((now) => now.map((each, index) => (index === at ? change(each) : each)))
          }
          onRemove={lines.length > 1 ? () => setLines(lines.filter((_, index) => index !== at)) : null}
        />
      ))}
      <div>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={lines.length >= MAX_LINES}
          startIcon={<Icon name="plus" size={15} />}
          onClick={() => setLines([...lines, BLANK_LINE])}
        >
          {t('freight.add')}
        </Button>
      </div>
      <PlaceFields codes={codes} onChange={setCodes} />
      {region === undefined ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('freight.choose')}
        </Typography>
      ) : (
        <SimulatedFreight {...simulate(template, counted, region)} billing={template.billing} />
      )}
      {template.id > 0 && <LastMonth template={template} />}
    </Box>
  );
}
