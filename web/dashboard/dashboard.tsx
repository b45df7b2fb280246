import { Suspense, useState } from 'react';
import { Button, Skeleton, useMediaQuery, type Theme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { BoardCard } from '#engine/query/index.ts';
import { withTexts } from '../texts/index.ts';
import { StatePanel } from '../ui/index.ts';
import type { Board } from './board/board.ts';
import { BoardGrid, GridPlace } from './board/board-grid.tsx';
import { useBoard } from './board/use-board.ts';
import { useBoardData } from './board/use-board-data.ts';
import { CardFrame } from './cards/card-frame.tsx';
import { DashboardBar } from './dashboard-bar.tsx';
import { Greeting } from './greeting.tsx';
import { MarkedPlaces } from './marked-places.tsx';
import { lazyPart } from '../providers/lazy-part.ts';

const BoardEditor = lazyPart(() =>
  withTexts(import('./edit/board-editor.tsx'), 'records', 'fieldInputs', 'searchPanel', 'boardEditor').then(
    (it) => ({ default: it.BoardEditor }),
  ),
);

const NO_CARDS: BoardCard[] = [];

/** Figures and charts of the tables somebody may read, as they arranged them. */
export function Dashboard({ name }: { name: string }) {
  const { board, isOwn, error, retry, save } = useBoard();
  const [editing, setEditing] = useState(false);
  // What one comes for is the figures: where there is little room nothing stands above them that grows with every row opened.
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const data = useBoardData(board?.cards ?? NO_CARDS, board?.refresh ?? 0);
  if (editing && board) {
    const done = (next: Board | null | undefined): void => {
      if (next !== undefined) save(next);
      setEditing(false);
    };
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <BoardEditor board={board} isOwn={isOwn} data={data} onDone={done} />
      </Suspense>
    );
  }
  return (
    <>
      <DashboardBar
        greeting={<Greeting name={name} />}
        board={board}
        data={data}
        onRefreshEvery={(refresh) => board && save({ ...board, refresh })}
        onEdit={() => setEditing(true)}
      />
      {!narrow && <MarkedPlaces />}
      {board && data.error ? (
        <Failed error={data.error} onRetry={data.refresh} />
      ) : board ? (
        <Cards board={board} data={data} onEdit={() => setEditing(true)} />
      ) : error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
      {narrow && <MarkedPlaces />}
    </>
  );
}

function Cards(props: { board: Board; data: ReturnType<typeof useBoardData>; onEdit: () => void }) {
  const { t } = useTranslation();
  const { board, data, onEdit } = props;
  if (board.cards.length === 0) {
    return (
      <StatePanel icon="bar-chart" title={t('dashboard.empty')} hint={t('dashboard.emptyHint')}>
        <Button variant="contained" onClick={onEdit}>
          {t('dashboard.addCard')}
        </Button>
      </StatePanel>
    );
  }
  return (
    <BoardGrid>
      {board.cards.map((card) => (
        <GridPlace key={card.id} card={card}>
          <CardFrame card={card} answer={data.answerTo(card.query)} onRetry={() => data.retry(card.query)} />
        </GridPlace>
      ))}
    </BoardGrid>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <StatePanel icon="warning" tone="error" role="alert" title={t('dashboard.failed')} hint={error.message}>
      <Button variant="contained" onClick={onRetry}>
        {t('dialog.retry')}
      </Button>
    </StatePanel>
  );
}

/** Four figures and two charts: what most boards begin with. */
function BoardSkeleton() {
  return (
    <BoardGrid>
      {[3, 3, 3, 3, 8, 4].map((span, at) => (
        <GridPlace key={at} card={{ kind: span === 3 ? 'number' : 'trend', span }}>
          <Skeleton variant="rounded" height={span === 3 ? 132 : 320} sx={{ borderRadius: '10px' }} />
        </GridPlace>
      ))}
    </BoardGrid>
  );
}
