import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import { ConfirmPopover, Icon, StatePanel } from '../../ui/index.ts';
import { freshId, MAX_CARDS, type Board } from '../board/board.ts';
import type { BoardData } from '../board/use-board-data.ts';
import { ArrangedBoard } from './arranged-board.tsx';
import { CardEditor } from './card-editor.tsx';

interface Props {
  board: Board;
  /** Whether there is anything to restore. */
  isOwn: boolean;
  data: BoardData;
  /** The board as it shall be; null: the default one; undefined: as it was. */
  onDone: (board: Board | null | undefined) => void;
}

/** The board while somebody arranges it: nothing is kept until they are done. */
export function BoardEditor({ board, isOwn, data, onDone }: Props) {
  const { t } = useTranslation();
  const [cards, setCards] = useState(board.cards);
  const [edited, setEdited] = useState<BoardCard | 'new' | null>(null);
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  const put = (card: Omit<BoardCard, 'id'>): void => {
    if (edited === 'new') setCards([...cards, { ...card, id: freshId(cards) }]);
    else setCards(cards.map((each) => (each.id === edited?.id ? { ...card, id: each.id } : each)));
    setEdited(null);
  };
  const change = (next: BoardCard): void =>
    setCards(cards.map((card) => (card.id === next.id ? next : card)));
  return (
    <>
      <Box sx={editBarStyle}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
          {t('boardEditor.arrange')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isOwn && (
            <Button color="inherit" onClick={(event) => setAsked(event.currentTarget)}>
              {t('dashboard.restore')}
            </Button>
          )}
          <Button color="inherit" onClick={() => onDone(undefined)}>
            {t('dialog.cancel')}
          </Button>
          <Button
            variant="outlined"
            disabled={cards.length >= MAX_CARDS}
            startIcon={<Icon name="plus" size={16} />}
            onClick={() => setEdited('new')}
          >
            {t('dashboard.addCard')}
          </Button>
          <Button variant="contained" onClick={() => onDone({ ...board, cards })}>
            {t('dashboard.done')}
          </Button>
        </Box>
      </Box>
      {cards.length === 0 ? (
        <StatePanel icon="bar-chart" title={t('dashboard.empty')} hint={t('dashboard.emptyHint')} />
      ) : (
        <ArrangedBoard
          cards={cards}
          data={data}
          onOrder={setCards}
          onChange={change}
          onEdit={setEdited}
          onRemove={(card) => setCards(cards.filter(({ id }) => id !== card.id))}
        />
      )}
      {edited !== null && (
        <CardEditor card={edited === 'new' ? null : edited} onSave={put} onClose={() => setEdited(null)} />
      )}
      <ConfirmPopover
        anchor={asked}
        question={t('boardEditor.restoreAsk')}
        confirm={t('dashboard.restore')}
        onConfirm={() => onDone(null)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

const editBarStyle = {
  position: 'sticky',
  top: 'var(--screen-top)',
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  px: 2,
  py: 1.25,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: '10px',
  bgcolor: 'background.paper',
};
