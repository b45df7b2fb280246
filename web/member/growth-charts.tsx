import { useTranslation } from 'react-i18next';
import { ColumnChart, type Column } from './column-chart.tsx';

/** What was added and taken day by day, the oldest first. */
export interface Growth {
  days: string[];
  score: number[];
  money: string[];
}

/** What was bought month by month, and how many orders wait in each status. */
export interface Months {
  months: string[];
  orders: number[];
  spent: string[];
  waiting: Record<string, number>;
}

/** How balance and points changed in the last days, and what was bought in the last months where there is a shop. */
export function GrowthCharts({ growth, months }: { growth: Growth | null; months: Months | null }) {
  const { t, i18n } = useTranslation();
  const say = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleDateString(i18n.language, { timeZone: 'UTC', ...options });
  const money = (value: number): string =>
    value.toLocaleString(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const byDay = (values: readonly number[], text: (value: number) => string): Column[] =>
    (growth?.days ?? []).map((day, at) => {
      const date = new Date(`${day}T00:00:00Z`);
      const value = values[at] ?? 0;
      return {
        short: say(date, { weekday: 'narrow' }),
        name: say(date, { month: 'long', day: 'numeric' }),
        value,
        text: signed(value, text),
      };
    });
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const moneyOf = (growth?.money ?? []).map(Number);
  const points = growth?.score ?? [];
  const spent = (months?.spent ?? []).map(Number);
  const whole = (value: number): string => value.toLocaleString(i18n.language);
  return (
    <div className="front-charts">
      {growth !== null && (
        <>
          <ColumnChart
            title={t('member.moneyWeek')}
            sum={signed(total(moneyOf), (value) => `¥${money(value)}`)}
            empty={t('member.quietWeek')}
            names={t('member.day')}
            columns={byDay(moneyOf, (value) => `¥${money(value)}`)}
          />
          <ColumnChart
            title={t('member.pointsWeek')}
            sum={signed(total(points), whole)}
            empty={t('member.quietWeek')}
            names={t('member.day')}
            columns={byDay(points, whole)}
          />
        </>
      )}
      {months !== null && (
        <ColumnChart
          title={t('member.spentMonths')}
          sum={`¥${money(total(spent))}`}
          empty={t('member.quietMonths')}
          names={t('member.month')}
          columns={months.months.map((month, at) => {
            const date = new Date(`${month}-01T00:00:00Z`);
            return {
              short: say(date, { month: 'short' }),
              name: say(date, { year: 'numeric', month: 'long' }),
              value: spent[at] ?? 0,
              text: t('member.monthSpent', {
                amount: `¥${money(spent[at] ?? 0)}`,
                count: months.orders[at] ?? 0,
              }),
            };
          })}
        />
      )}
    </div>
  );
}

/** With its sign before everything: `−¥12.00`. */
function signed(value: number, text: (size: number) => string): string {
  if (value === 0) return text(0);
  return `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`;
}
