import { useEffect, useRef } from 'react';
import {
  ArcElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';

Chart.register(
  ArcElement,
  CategoryScale,
  DoughnutController,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);
Chart.defaults.font.size = 12;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws a chart on the canvas it gives a reference for, and again whenever `config` is another object. */
export function useChart(config: ChartConfiguration): React.RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    if (chart.current) {
      chart.current.data = config.data;
      chart.current.options = config.options ?? {};
      chart.current.update('none');
      return;
    }
    // What is drawn does not inherit its font.
    Chart.defaults.font.family = getComputedStyle(canvas.current).fontFamily;
    chart.current = new Chart(canvas.current, {
      ...config,
      options: { ...config.options, animation: isStill() ? false : { duration: 450 } },
    });
  }, [config]);
  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );
  return canvas;
}
