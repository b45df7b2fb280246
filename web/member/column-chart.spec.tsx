import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ColumnChart, columnBoxes } from './column-chart.tsx';

const columns = (values: number[]) =>
  values.map((value, at) => ({ short: `${at}`, name: `day ${at}`, value, text: `${value} yuan` }));
const show = (values: number[]): void => {
  render(
    <ColumnChart title="Balance" sum="+3" empty="Nothing happened" names="Day" columns={columns(values)} />,
  );
};

afterEach(cleanup);

describe('columns', () => {
  test('stand on the line, hang below it, and fill the box between them', () => {
    expect(columnBoxes([30, -10, 0])).toEqual({
      line: 75,
      columns: [
        { y: 0, height: 75 },
        { y: 75, height: 25 },
        { y: 75, height: 0 },
      ],
    });
    expect(columnBoxes([0, 0])).toEqual({
      line: 0,
      columns: [
        { y: 0, height: 0 },
        { y: 0, height: 0 },
      ],
    });
    expect(columnBoxes([-5]).line).toBe(0);
  });

  test('of next to nothing can be seen, and stay in the box', () => {
    const { columns: boxes } = columnBoxes([1, 100_000, -1]);
    for (const { y, height } of boxes) {
      expect(height).toBeGreaterThanOrEqual(2);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(100);
    }
  });
});

describe('a chart', () => {
  test('is a table for who can not see it, with every value', () => {
    show([3, -1]);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['DayBalance', 'day 03 yuan', 'day 1-1 yuan']);
    expect(document.querySelectorAll('rect')).toHaveLength(2);
    expect(document.querySelectorAll('rect[data-below]')).toHaveLength(1);
    expect(screen.getByRole('figure', { name: /Balance/ }).textContent).toContain('+3');
  });

  test('says that there is nothing instead of drawing it', () => {
    show([0, 0]);
    expect(screen.getByText('Nothing happened')).toBeTruthy();
    expect(document.querySelector('svg')).toBeNull();
  });
});
