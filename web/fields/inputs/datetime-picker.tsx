import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { Box, Button } from '@mui/material';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { zhCN } from '@mui/x-date-pickers/locales';
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock';
import { YearCalendar } from '@mui/x-date-pickers/YearCalendar';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { DatetimeKind } from './datetime-kind.ts';

interface Props {
  kind: DatetimeKind;
  /** As it stands in the box, in the reader's own time. */
  value: string;
  /** `min` and `max` of the definition's props, written like the value. */
  bounds: JsonObject;
  onPick: (text: string) => void;
  onClose: () => void;
}

const FORMAT: Record<DatetimeKind, string> = {
  date: 'YYYY-MM-DD',
  time: 'HH:mm:ss',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  year: 'YYYY',
};
/** Years PostgreSQL's `year` columns and people's birthdays lie in, unless the definition says otherwise. */
const FIRST_DAY = '1901-01-01';
const LAST_DAY = '2155-12-31';

/** The written datetime; null for what is none (yet). */
function read(kind: DatetimeKind, text: string): Dayjs | null {
  const whole = kind === 'time' ? `2000-01-01 ${text}` : kind === 'year' ? `${text}-01-01` : text;
  const datetime = dayjs(whole.slice(0, 19));
  return text !== '' && datetime.isValid() ? datetime : null;
}

const boundOf = (bound: unknown, otherwise: string): Dayjs => {
  const datetime = typeof bound === 'string' || typeof bound === 'number' ? dayjs(String(bound)) : null;
  return datetime?.isValid() ? datetime : dayjs(otherwise);
};

/** A calendar, a clock, or both, in the reader's language; every part of it works with the keyboard. */
export function DatetimePicker({ kind, value, bounds, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const datetime = read(kind, value);
  const put = (next: Dayjs | null): void => {
    if (next?.isValid()) onPick(next.format(FORMAT[kind]));
  };
  const putAndClose = (next: Dayjs | null): void => {
    put(next);
    onClose();
  };
  const [first, last] = [boundOf(bounds.min, FIRST_DAY), boundOf(bounds.max, LAST_DAY)];
  const withTime = kind === 'time' || kind === 'datetime';
  const nowWord = withTime ? t('input.now') : t('input.today');
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locale === 'zh-cn' ? 'zh-cn' : 'en'}
      localeText={
        locale === 'zh-cn' ? zhCN.components.MuiLocalizationProvider.defaultProps.localeText : undefined
      }
    >
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        {(kind === 'date' || kind === 'datetime') && (
          <DateCalendar
            autoFocus
            value={datetime}
            minDate={first}
            maxDate={last}
            views={['year', 'month', 'day']}
            openTo="day"
            showDaysOutsideCurrentMonth
            slotProps={{ calendarHeader: { format: locale === 'zh-cn' ? 'YYYY年M月' : 'MMMM YYYY' } }}
            onChange={(day, state, view) => {
              const time = datetime ?? dayjs().startOf('day');
              const next = day?.hour(time.hour()).minute(time.minute()).second(time.second()) ?? null;
              if (kind === 'date' && state === 'finish' && view === 'day') putAndClose(next);
              else put(next);
            }}
            sx={{
              height: 336,
              width: 300,
              flexShrink: 0,
              mx: { xs: 'auto', sm: 0 },
              '& .MuiPickersDay-root, & button': { fontSize: '0.8125rem' },
            }}
          />
        )}
        {withTime && (
          <MultiSectionDigitalClock
            autoFocus={kind === 'time'}
            aria-label={t('input.timePart')}
            ampm={false}
            value={datetime}
            views={['hours', 'minutes', 'seconds']}
            timeSteps={{ hours: 1, minutes: 1, seconds: 1 }}
            onChange={(next) => put(next)}
            sx={{
              width: { sm: 172 },
              height: { xs: 180, sm: kind === 'time' ? 240 : 336 },
              maxHeight: 'none',
              justifyContent: 'center',
              ...(kind === 'datetime' && {
                borderLeft: { sm: '1px solid var(--mm-palette-divider)' },
                borderTop: { xs: '1px solid var(--mm-palette-divider)', sm: 0 },
                borderBottom: 0,
              }),
              '& .MuiMultiSectionDigitalClockSection-root': { maxHeight: '100%' },
            }}
          />
        )}
        {kind === 'year' && (
          <YearCalendar
            autoFocus
            value={datetime}
            minDate={first}
            maxDate={last}
            onChange={putAndClose}
            sx={{ width: 300 }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, px: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
        <Button
          size="small"
          color="inherit"
          onClick={() => (kind === 'date' || kind === 'year' ? putAndClose(dayjs()) : put(dayjs()))}
        >
          {kind === 'year' ? dayjs().format('YYYY') : nowWord}
        </Button>
        <Box sx={{ flex: 1 }} />
        {withTime && (
          <Button size="small" variant="contained" onClick={onClose}>
            {t('input.done')}
          </Button>
        )}
      </Box>
    </LocalizationProvider>
  );
}
