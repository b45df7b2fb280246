import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSwappingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import { Icon, IconButton } from '../../ui/index.ts';
import { nextSpan } from '../board/board.ts';
import { BoardGrid, placeStyle } from '../board/board-grid.tsx';
import type { BoardData } from '../board/use-board-data.ts';
import { CardFrame } from '../cards/card-frame.tsx';
import { useCardWords } from '../words/card-words.ts';

interface Props {
  cards: BoardCard[];
  data: BoardData;
  onOrder: (cards: BoardCard[]) => void;
  onChange: (card: BoardCard) => void;
  onEdit: (card: BoardCard) => void;
  onRemove: (card: BoardCard) => void;
}

/** The cards with handles to put them in order, by pointer and by keyboard, and what else can be done with each. */
export function ArrangedBoard(props: Props) {
  const { cards, data, onOrder } = props;
  const accessibility = useSaid(cards, data);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    const places = cards.map(({ id }) => id);
    if (over) onOrder(arrayMove(cards, places.indexOf(String(active.id)), places.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={cards} strategy={rectSwappingStrategy}>
        <BoardGrid>
          {cards.map((card) => (
            <Movable key={card.id} {...props} card={card} />
          ))}
        </BoardGrid>
      </SortableContext>
    </DndContext>
  );
}

function Movable({ card, data, onChange, onEdit, onRemove }: Props & { card: BoardCard }) {
  const { t } = useTranslation();
  const answer = data.answerTo(card.query);
  const { title } = useCardWords()(card, answer);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: card.id,
    });
  const size = (by: 1 | -1): void => onChange({ ...card, span: nextSpan(card, by) });
  return (
    <Box
      ref={setNodeRef}
      sx={{
        ...placeStyle(card),
        position: 'relative',
        zIndex: isDragging ? 4 : undefined,
        opacity: isDragging ? 0.85 : 1,
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <CardFrame
        card={card}
        answer={answer}
        onRetry={() => data.retry(card.query)}
        tools={
          <Box sx={toolStyle}>
            <IconButton
              icon="minus"
              iconSize={14}
              label={t('boardEditor.narrower')}
              disabled={nextSpan(card, -1) === card.span}
              onClick={() => size(-1)}
            />
            <IconButton
              icon="plus"
              iconSize={14}
              label={t('boardEditor.wider')}
              disabled={nextSpan(card, 1) === card.span}
              onClick={() => size(1)}
            />
            <IconButton
              icon="edit"
              iconSize={15}
              label={t('boardEditor.change')}
              onClick={() => onEdit(card)}
            />
            <IconButton
              icon="delete"
              iconSize={15}
              label={t('boardEditor.remove')}
              onClick={() => onRemove(card)}
            />
            <Box
              component="button"
              type="button"
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={t('boardEditor.move', { title })}
              title={t('boardEditor.move', { title })}
              sx={gripStyle}
            >
              <Icon name="grip" size={17} />
            </Box>
          </Box>
        }
      />
    </Box>
  );
}

/** What a screen reader hears while a card is moved. */
function useSaid(cards: readonly BoardCard[], data: BoardData) {
  const { t } = useTranslation();
  const wordsOf = useCardWords();
  const titleOf = (id: string | number): string => {
    const card = cards.find((each) => each.id === id);
    return card ? wordsOf(card, data.answerTo(card.query)).title : '';
  };
  const placeOf = (id: string | number): number => cards.findIndex((card) => card.id === id) + 1;
  return {
    screenReaderInstructions: { draggable: t('boardEditor.hint') },
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) =>
        t('boardEditor.lifted', { title: titleOf(active.id) }),
      onDragOver: ({
        active,
        over,
      }: {
        active: { id: string | number };
        over: { id: string | number } | null;
      }) =>
        over
          ? t('boardEditor.over', {
              title: titleOf(active.id),
              place: placeOf(over.id),
              count: cards.length,
            })
          : undefined,
      onDragEnd: ({
        active,
        over,
      }: {
        active: { id: string | number };
        over: { id: string | number } | null;
      }) => t('boardEditor.dropped', { title: titleOf(active.id), place: placeOf((over ?? active).id) }),
      onDragCancel: ({ active }: { active: { id: string | number } }) =>
        t('boardEditor.back', { title: titleOf(active.id) }),
    },
  };
}

const toolStyle = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  ml: 'auto',
  mt: -0.5,
  mr: -0.75,
  '& .MuiIconButton-root': { p: 0.5 },
};

const gripStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: 0,
  borderRadius: '6px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  '&:hover': { bgcolor: 'action.hover' },
};
