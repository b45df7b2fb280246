import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { GridRow } from './grid-row.tsx';
import { gridStyle, ROW } from './grid-style.ts';
import type { RowField } from './row-fields.ts';
import type { RowsGridProps } from './rows-grid-props.ts';
import { SumRow } from './sum-row.tsx';
import { useRowsGrid } from './use-rows-grid.ts';

/** The rows as a grid: windowed, written cell by cell, kept in hand by the keyboard. */
export function RowsGrid(props: RowsGridProps) {
  const { id, label, rows, complaints, active, onActive } = props;
  const { lines } = rows;
  const grid = useRowsGrid(props);
  const { setBox, press, paste, plan, tail, overhang } = grid;
  return (
    <Box
      ref={setBox}
      role="grid"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-colcount={rows.rows.columns.length + (rows.names ? 1 : 0)}
      sx={gridStyle}
      data-tall={overhang.isTall || undefined}
      data-named={rows.names !== null || undefined}
      onKeyDownCapture={press}
      onPasteCapture={paste}
    >
      <div style={{ minWidth: plan.width }}>
        <HeadRow fields={rows.fields.new} names={rows.names?.title} template={plan.template} tail={tail} />
        <div role="rowgroup" style={{ position: 'relative', height: lines.length * ROW + overhang.below }}>
          {grid.drawn.map((index) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <GridRow
                key={line.id}
                id={id}
                rows={rows}
                line={line}
                index={index}
                top={index * ROW}
                template={plan.template}
                active={active}
                entry={grid.entry}
                complaints={complaints[line.id]}
                drag={grid.drag.stateOf(index)}
                isLast={index > 0 && index === lines.length - 1}
                ranged={grid.isInRange(index) ? (active?.field ?? null) : null}
                fill={grid.fill}
                onOpen={(field, edit) => onActive({ line: line.id, field: field.name, edit })}
                onDrag={grid.drag.start(index)}
              />
            );
          })}
        </div>
        {grid.hasSums && <SumRow rows={rows} template={plan.template} tail={tail} />}
      </div>
    </Box>
  );
}

interface HeadProps {
  fields: RowField[];
  names: string | undefined;
  template: string;
  tail: boolean;
}

function HeadRow({ fields, names, template, tail }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div role="row" aria-rowindex={1} className="head" style={{ gridTemplateColumns: template }}>
      <span role="columnheader" className="cell number">
        #
      </span>
      {names !== undefined && (
        <span role="columnheader" className="cell names" title={names}>
          <span className="cut">{names}</span>
        </span>
      )}
      {fields.map((field) => (
        <Heading key={field.name} field={field} />
      ))}
      {tail && <span role="columnheader" className="cell tail" aria-label={t('list.operations')} />}
    </div>
  );
}

function Heading({ field }: { field: RowField }) {
  const side = field.column.align === 'right' ? ' end' : field.column.align === 'center' ? ' middle' : '';
  return (
    <span role="columnheader" className={`cell${side}`} title={field.title}>
      <span className="cut">
        {field.title}
        {field.required && <span aria-hidden="true"> *</span>}
      </span>
    </span>
  );
}
