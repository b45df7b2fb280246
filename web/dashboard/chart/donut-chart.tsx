import { useMemo } from 'react';
import type { ChartConfiguration } from 'chart.js';
import { useChartPalette } from './palette.ts';
import { useChart } from './use-chart.ts';

export interface DonutPart {
  label: string;
  value: number;
  /** The value as it is written. */
  text: string;
  color: string;
}

/** Parts of a whole as a ring; its legend is a list beside it, so the ring itself is decoration. */
export function DonutChart({ parts }: { parts: readonly DonutPart[] }) {
  const palette = useChartPalette();
  const config = useMemo(
    (): ChartConfiguration<'doughnut'> => ({
      type: 'doughnut',
      data: {
        labels: parts.map(({ label }) => label),
        datasets: [
          {
            data: parts.map(({ value }) => Math.max(0, value)),
            backgroundColor: parts.map(({ color }) => color),
            borderColor: palette.paper,
            borderWidth: 2,
            hoverOffset: 4,
          },
        ],
      },
      options: {
        maintainAspectRatio: false,
        cutout: '70%',
        layout: { padding: 4 },
        plugins: {
          tooltip: {
            padding: 10,
            cornerRadius: 8,
            callbacks: { label: (item) => ` ${parts[item.dataIndex]?.text ?? ''}` },
          },
        },
      },
    }),
    [parts, palette],
  );
  const canvas = useChart(config as ChartConfiguration);
  return <canvas ref={canvas} aria-hidden="true" />;
}
