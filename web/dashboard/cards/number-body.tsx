import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Span } from '#engine/query/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import type { AnsweredCard, CardData } from '../board/card-answer.ts';
import { changeOf, figureText, shareText } from '../words/figure-text.ts';

interface Props {
  answer: AnsweredCard;
  data: Extract<CardData, { kind: 'value' }>;
  span: Span | undefined;
}

/** One figure, and how it stands to the stretch of time before. */
export function NumberBody({ answer, data, span }: Props) {
  const text = figureText(data.value, answer.unit);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 0.5, justifyContent: 'flex-end' }}>
      <Typography component="p" title={text} noWrap sx={figureStyle(text.length)}>
        {text}
      </Typography>
      {data.before !== undefined && span && <Change data={data} span={span} />}
    </Box>
  );
}

/** Long figures in smaller type rather than cut off. */
const figureStyle = (length: number) => ({
  fontSize: length > 14 ? '1.25rem' : { xs: length > 9 ? '1.25rem' : '1.5rem', sm: '1.75rem' },
  fontWeight: 660,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

function Change({ data, span }: { data: Props['data']; span: Span }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const change = changeOf(data.value, data.before);
  const isMore = change === null ? Number(data.value ?? 0) > 0 : change > 0;
  const isLevel = change === null ? !isMore : Math.abs(change) < 0.0005;
  const colour = isLevel ? 'text.secondary' : isMore ? 'success.main' : 'error.main';
  const share = change === null ? '' : shareText(Math.abs(change), locale);
  const said = isLevel
    ? t('dashboard.level')
    : change === null
      ? t('dashboard.fresh')
      : t(isMore ? 'dashboard.up' : 'dashboard.down', { share });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 0.75,
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.375, color: colour }}>
        {!isLevel && <Icon name={isMore ? 'trending-up' : 'trending-down'} size={14} />}
        <Typography variant="caption" component="span" sx={{ fontWeight: 600 }}>
          {said}
        </Typography>
      </Box>
      <Typography variant="caption" component="span">
        {t(`dashboard.versus.${span}`)}
      </Typography>
    </Box>
  );
}
