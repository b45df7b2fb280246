import { useId } from 'react';

interface Props {
  title: string;
  /** What all of it makes, in words. */
  sum: string;
  /** What is said instead of columns where there is nothing. */
  empty: string;
  /** The heading of the column of names in the table. */
  names: string;
  columns: readonly Column[];
}

/** One column: below the line where its value is below nothing. */
export interface Column {
  /** Below the column, short. */
  short: string;
  /** In full, for who listens. */
  name: string;
  value: number;
  /** As people write it. */
  text: string;
}

const HEIGHT = 100;
const STEP = 20;
const WIDTH = 10;
/** A column of next to nothing can still be seen. */
const MIN = 2;

/** Columns over a few days or months; the same as a table for who can't see them. */
export function ColumnChart({ title, sum, empty, names, columns }: Props) {
  const id = useId();
  const isEmpty = columns.every(({ value }) => value === 0);
  return (
    <figure className="front-chart" aria-labelledby={id}>
      <figcaption id={id}>
        <span>{title}</span>
        <strong>{sum}</strong>
      </figcaption>
      {isEmpty ? <p className="front-hint front-chart-empty">{empty}</p> : <Columns columns={columns} />}
      <table className="front-unseen">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{names}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Columns({ columns }: Pick<Props, 'columns'>) {
  const boxes = columnBoxes(columns.map(({ value }) => value));
  return (
    <div className="front-columns" aria-hidden="true">
      <svg viewBox={`0 0 ${columns.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
        <line x1="0" x2={columns.length * STEP} y1={boxes.line} y2={boxes.line} />
        {boxes.columns.map(({ y, height }, at) => (
          <rect
            key={columns[at]?.name}
            x={at * STEP + (STEP - WIDTH) / 2}
            y={y}
            width={WIDTH}
            height={height}
            data-below={y >= boxes.line || undefined}
          >
            <title>{`${columns[at]?.name}: ${columns[at]?.text}`}</title>
          </rect>
        ))}
      </svg>
      <ol>
        {columns.map(({ name, short }) => (
          <li key={name}>{short}</li>
        ))}
      </ol>
    </div>
  );
}

/** Where columns stand in a box of 100: the line of nothing as low as the values let it. */
export function columnBoxes(values: readonly number[]): {
  line: number;
  columns: { y: number; height: number }[];
} {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = HEIGHT / (top - bottom || 1);
  const line = top * scale;
  const columns = values.map((value) => {
    const height = value === 0 ? 0 : Math.max(MIN, Math.abs(value) * scale);
    return { y: value < 0 ? Math.min(line, HEIGHT - height) : Math.max(0, line - height), height };
  });
  return { line, columns };
}
