import type { SignAnswer, SignDay } from '../state/sign-in-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { dayText } from '../texts/day-text.ts';
import { Icon } from './icon.tsx';
import { ShopLink } from './shop-link.tsx';

const WEEK = 7;

/** A month of check-ins, by weeks that begin on Monday, with links to the months around it; forgotten days can be pressed to make them up. */
export function SignCalendar({
  month,
  days,
  today_date: today,
  onMakeUp,
}: Pick<SignAnswer, 'month' | 'days' | 'today_date'> & { onMakeUp: (day: string) => void }) {
  const { t, locale } = useShopWorld();
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const link = (months: number): string => {
    const at = monthPlus(month, months);
    return `/user/signIn${at === today.slice(0, 7) ? '' : `?month=${at}`}`;
  };
  return (
    <section className="panel sign-calendar" aria-label={t('sign.calendar')}>
      <header className="kept-head">
        <ShopLink to={link(-1)} className="button is-small" aria-label={t('sign.before')}>
          ‹
        </ShopLink>
        <h2>{name}</h2>
        {month < today.slice(0, 7) ? (
          <ShopLink to={link(1)} className="button is-small" aria-label={t('sign.after')}>
            ›
          </ShopLink>
        ) : (
          <span />
        )}
      </header>
      <table>
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week, at) => (
            <tr key={week.find((day) => day !== null)?.day ?? at}>
              {week.map((day, index) =>
                day ? (
                  <DayCell key={day.day} day={day} today={today} onMakeUp={onMakeUp} />
                ) : (
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayCell({
  day: { day, signed, score, made_up: isMadeUp = false, can_make_up: canMakeUp = false },
  today,
  onMakeUp,
}: {
  day: SignDay;
  today: string;
  onMakeUp: (day: string) => void;
}) {
  const { t, locale } = useShopWorld();
  if (canMakeUp)
    return (
      <td data-forgotten>
        <button
          type="button"
          aria-label={t('sign.makeUpOf', { day: dayText(day, locale) })}
          onClick={() => onMakeUp(day)}
        >
          <span>{Number(day.slice(8))}</span>
          <small>{t('sign.makeUpCell')}</small>
        </button>
      </td>
    );
  return (
    <td
      data-signed={signed || undefined}
      data-coming={day > today || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <span>{Number(day.slice(8))}</span>
      {signed && (
        <small>
          {score > 0 ? `+${score}` : <Icon name="check" />}
          <span className="hidden">{t(isMadeUp ? 'sign.isMadeUp' : 'sign.signed')}</span>
        </small>
      )}
    </td>
  );
}

/** Days by weeks; null where a week begins or ends in another month. */
function weeksOf(days: readonly SignDay[]): (SignDay | null)[][] {
  const first = days[0] ? (new Date(`${days[0].day}T00:00:00Z`).getUTCDay() + 6) % WEEK : 0;
  const cells: (SignDay | null)[] = [...Array.from({ length: first }, () => null), ...days];
  while (cells.length % WEEK > 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, week) =>
    cells.slice(week * WEEK, (week + 1) * WEEK),
  );
}

/** Monday to Sunday: 1 January 2024 was a Monday. */
const weekdays = (locale: string): { short: string; long: string }[] =>
  Array.from({ length: WEEK }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at));
    const name = (weekday: 'narrow' | 'long'): string =>
      day.toLocaleDateString(locale, { weekday, timeZone: 'UTC' });
    return { short: name('narrow'), long: name('long') };
  });

const monthPlus = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7);
