import { useState } from 'react';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, radius } from '../../../ui/index.ts';
import type { Line } from './change-set.ts';
import { Shown } from './grid-row.tsx';
import type { ChildRows, Marks } from './use-child-rows.ts';
import { useRowWindow } from '../../../ui/window/use-row-window.ts';

const CARD = 66;
/** Cards drawn above and below those in sight. */
const AHEAD = 6;
/** Fields of a card besides the first, which heads it. */
const FURTHER = 3;

interface Props {
  label: string;
  rows: ChildRows;
  complaints: Marks;
  onOpen: (line: string) => void;
}

/** The rows on a narrow screen: the first fields of each, the others a tap away. */
export function RowCards({ label, rows, complaints, onOpen }: Props) {
  const { lines } = rows;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const { from, to } = useRowWindow(box, { count: lines.length, height: CARD, ahead: AHEAD });
  const seen = lines.slice(from, to);
  return (
    <Box
      ref={setBox}
      role="list"
      aria-label={label}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.control}px`,
        overflowY: 'auto',
        maxHeight: '60vh',
      }}
    >
      <div style={{ position: 'relative', height: lines.length * CARD }}>
        {seen.map((line, at) => (
          <RowCard
            key={line.id}
            rows={rows}
            line={line}
            at={from + at}
            wrong={complaints[line.id]}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Box>
  );
}

interface CardProps {
  rows: ChildRows;
  line: Line;
  /** Its place among all rows. */
  at: number;
  wrong: Marks[string] | undefined;
  onOpen: (line: string) => void;
}

function RowCard({ rows, line, at, wrong, onOpen }: CardProps) {
  const { t } = useTranslation();
  const fields = rows.fieldsOf(line);
  const worded = fields.filter(({ column: { traits } }) => traits.file !== 'image' || traits.multiple);
  const first = rows.names ? undefined : worded[0];
  const rest = rows.names ? worded : worded.slice(1);
  // Figures say most in little room.
  const figures = rest.filter(({ column }) => column.align === 'right');
  const others = [...figures, ...rest.filter((field) => !figures.includes(field))];
  const top = at * CARD;
  return (
    <Box
      role="listitem"
      sx={{
        position: 'absolute',
        top,
        left: 0,
        right: 0,
        height: CARD,
        borderBottom: 1,
        borderColor: 'divider',
        opacity: line.removed ? 0.55 : 1,
        textDecoration: line.removed ? 'line-through' : 'none',
        boxShadow: wrong
          ? 'inset 3px 0 0 var(--mm-palette-error-main)'
          : line.changed
            ? 'inset 3px 0 0 var(--mm-palette-warning-main)'
            : 'none',
      }}
    >
      <ButtonBase
        onClick={() => onOpen(line.id)}
        sx={{
          width: '100%',
          height: '100%',
          px: 1.5,
          gap: 1.25,
          justifyContent: 'flex-start',
          textAlign: 'left',
        }}
      >
        <span className="mm-unseen">{t('childRows.open', { number: at + 1 })}</span>
        <Typography variant="caption" sx={{ color: 'text.secondary', minWidth: 22 }}>
          {at + 1}
        </Typography>
        <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem' }}>
          <Box sx={{ overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}>
            {first ? <Shown rows={rows} line={line} field={first} /> : rows.names?.of(line)}
          </Box>
          <Box
            sx={{
              display: 'flex',
              gap: 1.5,
              color: 'text.secondary',
              fontSize: '0.75rem',
              whiteSpace: 'nowrap',
              overflow: 'hidden',
            }}
          >
            {others.slice(0, FURTHER).map((field) => (
              <Box
                key={field.name}
                sx={{
                  display: 'flex',
                  gap: 0.5,
                  minWidth: 0,
                  flexShrink: figures.includes(field) ? 0 : 1,
                }}
              >
                <span>{field.title}</span>
                <Box
                  component="span"
                  sx={{ color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  <Shown rows={rows} line={line} field={field} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
        {wrong && (
          <Box component="span" sx={{ color: 'error.main', display: 'flex' }} title={Object.values(wrong)[0]}>
            <Icon name="warning" size={16} />
          </Box>
        )}
        <Icon name="chevron-right" size={16} />
      </ButtonBase>
    </Box>
  );
}
