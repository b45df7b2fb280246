import { Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { BoardCard } from '#engine/query/index.ts';
import { Icon } from '../../ui/index.ts';
import type { CardAnswer } from '../board/card-answer.ts';
import { useChartPalette } from '../chart/palette.ts';
import { useCardWords } from '../words/card-words.ts';
import { listLink } from '../words/list-link.ts';
import { CardBody } from './card-body.tsx';

interface Props {
  card: BoardCard;
  answer: CardAnswer | undefined;
  onRetry: () => Promise<void>;
  /** Stands in the head while the board is arranged; links are off then. */
  tools?: React.ReactNode;
}

/** A card with its title, which leads to the rows behind it. */
export function CardFrame({ card, answer, onRetry, tools }: Props) {
  const { t } = useTranslation();
  const { title, caption } = useCardWords()(card, answer);
  const link = answer?.data ? listLink(card, answer) : null;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={title}
      aria-busy={answer === undefined}
      sx={{ ...frameStyle, minHeight: card.kind === 'number' ? 132 : 300 }}
    >
      <Box sx={{ ...headStyle, flexWrap: card.kind === 'number' && tools ? 'wrap-reverse' : 'nowrap' }}>
        {card.kind === 'number' && !tools && (
          <Badge card={card} icon={answer?.data ? answer.words.icon : ''} />
        )}
        <Box sx={{ flex: tools && card.kind === 'number' ? '1 0 100%' : 1, minWidth: 0 }}>
          <Typography variant="h3" noWrap title={title} sx={{ fontSize: '0.9375rem' }}>
            {link && !tools ? (
              <Box component={RouterLink} to={link} title={t('dashboard.open', { title })} sx={linkStyle}>
                {title}
              </Box>
            ) : (
              title
            )}
          </Typography>
          <Typography variant="caption" noWrap component="p" title={caption} sx={{ color: 'text.secondary' }}>
            {caption}
          </Typography>
        </Box>
        {tools}
      </Box>
      <Box
        inert={tools !== undefined}
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          pointerEvents: tools ? 'none' : undefined,
        }}
      >
        <CardBody card={card} title={title} answer={answer} onRetry={onRetry} />
      </Box>
    </Paper>
  );
}

function Badge({ card, icon }: { card: BoardCard; icon: string }) {
  const colour = useChartPalette().named(card.color);
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: { xs: 'none', sm: 'grid' },
        placeItems: 'center',
        width: 38,
        height: 38,
        borderRadius: '10px',
        flexShrink: 0,
      }}
      style={{ color: colour, backgroundColor: `${colour}1f` }}
    >
      <Icon name={icon} fallback="activity" size={19} />
    </Box>
  );
}

const frameStyle = {
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: { xs: 1.5, sm: 2 },
  minWidth: 0,
};

const headStyle = { display: 'flex', alignItems: 'flex-start', gap: 1.25, minWidth: 0 };

const linkStyle = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: 'primary.main' },
};
