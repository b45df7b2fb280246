import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import { Icon } from '../../ui/index.ts';
import type { AnsweredCard, CardAnswer } from '../board/card-answer.ts';
import { NumberBody } from './number-body.tsx';
import { RankingBody } from './ranking-body.tsx';
import { ShareBody } from './share-body.tsx';
import { TrendBody } from './trend-body.tsx';

interface Props {
  card: BoardCard;
  title: string;
  answer: CardAnswer | undefined;
  /** Asks for this card alone. */
  onRetry: () => Promise<void>;
}

/** What a card shows below its title: figures, that there are none, why there are none, or that they are on their way. */
export function CardBody({ card, title, answer, onRetry }: Props) {
  if (answer === undefined) return <Waiting isNumber={card.kind === 'number'} />;
  if (answer.error) return <Failed reason={answer.error.msg} code={answer.error.code} onRetry={onRetry} />;
  return <Figures card={card} title={title} answer={answer} />;
}

function Figures({ card, title, answer }: { card: BoardCard; title: string; answer: AnsweredCard }) {
  const { data } = answer;
  if (data.kind === 'value') return <NumberBody answer={answer} data={data} span={card.query.period?.span} />;
  if (data.kind === 'series') return <TrendBody card={card} title={title} answer={answer} data={data} />;
  if (data.groups.length === 0) return <Nothing />;
  const Body = card.kind === 'share' ? ShareBody : RankingBody;
  return <Body card={card} answer={answer} data={data} />;
}

function Waiting({ isNumber }: { isNumber: boolean }) {
  if (!isNumber) return <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 220, borderRadius: '8px' }} />;
  return (
    <Box sx={{ mt: 'auto' }}>
      <Skeleton variant="text" width="60%" height={40} />
      <Skeleton variant="text" width="80%" />
    </Box>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <Box sx={noteStyle}>
      <Icon name="inbox" size={22} />
      <Typography variant="body2">{t('dashboard.noRows')}</Typography>
    </Box>
  );
}

/** A refusal stays what it is however often one asks. */
const FINAL: ReadonlySet<string> = new Set([
  'access.denied',
  'definition.not-found',
  'request.unknown-field',
]);

function Failed({ reason, code, onRetry }: { reason: string; code: string; onRetry: Props['onRetry'] }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const retry = (): void => {
    setBusy(true);
    void onRetry()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Box role="alert" sx={noteStyle}>
      <Icon name={code === 'access.denied' ? 'lock' : 'warning'} size={22} />
      <Typography variant="body2" sx={{ textAlign: 'center', overflowWrap: 'anywhere' }}>
        {reason || t('dashboard.failed')}
      </Typography>
      {!FINAL.has(code) && (
        <Button size="small" onClick={retry} loading={busy}>
          {t('dialog.retry')}
        </Button>
      )}
    </Box>
  );
}

const noteStyle = {
  flex: 1,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 0.75,
  color: 'text.secondary',
  py: 2,
};
