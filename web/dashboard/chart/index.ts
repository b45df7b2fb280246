export { DonutChart } from './donut-chart.tsx';
export { TrendChart } from './trend-chart.tsx';
