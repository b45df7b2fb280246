import { useDeferredValue } from 'react';
import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import { useLocale } from '../../texts/index.ts';
import { useAsk } from '../board/use-board-data.ts';
import { CardFrame } from '../cards/card-frame.tsx';

/** The card as it will look, with real figures. */
export function CardPreview({ card }: { card: Omit<BoardCard, 'id'> | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const ask = useAsk();
  const text = useDeferredValue(card ? JSON.stringify(card.query) : '');
  const { data, refetch } = useQuery({
    queryKey: ['board-preview', locale, text],
    queryFn: ({ signal }) => ask([text], { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ position: { md: 'sticky' }, top: 0 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {t('boardEditor.preview')}
      </Typography>
      {card ? (
        <CardFrame
          card={{ ...card, id: 'preview' }}
          answer={data?.[JSON.stringify(card.query)]}
          onRetry={async () => void (await refetch())}
          tools={<span />}
        />
      ) : (
        <Box
          sx={{
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: '10px',
            p: 4,
            textAlign: 'center',
          }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('boardEditor.choose')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
