import { useMemo } from 'react';
import { Box } from '@mui/material';
import type { ChartConfiguration, ScriptableContext } from 'chart.js';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../texts/index.ts';
import type { Figure, Unit } from '../board/card-answer.ts';
import { figureText, pointText, shortText } from '../words/figure-text.ts';
import { useChartPalette } from './palette.ts';
import { useChart } from './use-chart.ts';

interface Props {
  title: string;
  points: { at: string; value: Figure }[];
  unit: Unit;
  months: boolean;
  color: string | null;
}

/** The course of a figure over time. Screen readers get the same as a table, which stands beside it. */
export function TrendChart({ title, points, unit, months, color }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const palette = useChartPalette();
  const config = useMemo((): ChartConfiguration<'line'> => {
    const line = palette.named(color);
    return {
      type: 'line',
      data: {
        labels: points.map(({ at }) => pointText(at, locale, { months })),
        datasets: [
          {
            data: points.map(({ value }) => (value === null ? null : Number(value))) as number[],
            borderColor: line,
            borderWidth: 2,
            backgroundColor: (context) => shade(context, line),
            fill: true,
            cubicInterpolationMode: 'monotone',
            pointRadius: points.length > 1 ? 0 : 3,
            pointHoverRadius: 4,
            pointHoverBackgroundColor: line,
            pointHoverBorderColor: palette.paper,
            pointHoverBorderWidth: 2,
          },
        ],
      },
      options: {
        maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        plugins: {
          tooltip: {
            displayColors: false,
            padding: 10,
            cornerRadius: 8,
            callbacks: {
              title: (items) =>
                pointText(points[items[0]?.dataIndex ?? 0]?.at ?? '', locale, { long: true, months }),
              label: (item) => figureText(points[item.dataIndex]?.value ?? null, unit),
            },
          },
        },
        scales: {
          x: {
            grid: { display: false },
            border: { color: palette.grid },
            ticks: { color: palette.faint, maxRotation: 0, autoSkipPadding: 18 },
          },
          y: {
            beginAtZero: true,
            grid: { color: palette.grid },
            border: { display: false },
            ticks: {
              color: palette.faint,
              maxTicksLimit: 5,
              precision: unit === 'rows' ? 0 : undefined,
              callback: (value) => shortText(Number(value), locale),
            },
          },
        },
      },
    };
  }, [points, unit, months, color, palette, locale]);
  const canvas = useChart(config as ChartConfiguration);
  const values = points.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  const words = {
    title,
    count: points.length,
    max: figureText(String(Math.max(0, ...values)), unit),
    min: figureText(String(Math.min(...(values.length > 0 ? values : [0]))), unit),
  };
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 200 }}>
      <canvas ref={canvas} role="img" aria-label={t('dashboard.chartOf', words)} />
    </Box>
  );
}

/** The colour of the line, fading towards the axis. */
function shade({ chart }: ScriptableContext<'line'>, colour: string): CanvasGradient | string {
  const { ctx, chartArea } = chart;
  if (!chartArea) return 'transparent';
  const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  gradient.addColorStop(0, `${colour}40`);
  gradient.addColorStop(1, `${colour}05`);
  return gradient;
}
