import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, type SxProps, type Theme } from '@mui/material';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What the things are called, in their order. */
  names: readonly string[];
  grid: boolean;
  locked: boolean;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
}

/** Names can stand twice: the place is a part of the key. */
const keyOf = (name: string, index: number): string => `${index}\n${name}`;

/** Things that are put in order by dragging or by keys: space takes one up, arrows carry it, space lets go. */
export function SortableList({ names, grid, locked, onMove, children }: Props) {
  const words = useWords(names.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = names.map(keyOf);
  const end = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: words, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext
        items={keys}
        strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={locked}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

function useWords(count: number): Announcements {
  const { t } = useTranslation();
  const say = (id: UniqueIdentifier, over: UniqueIdentifier | undefined): string => {
    const [index = '', name = ''] = String(id).split('\n');
    const place = Number(String(over ?? index).split('\n')[0]) + 1;
    return t('upload.moved', { name, place, count });
  };
  return {
    onDragStart: ({ active }) => say(active.id, undefined),
    onDragOver: ({ active, over }) => say(active.id, over?.id),
    onDragEnd: ({ active, over }) => say(active.id, over?.id),
    onDragCancel: ({ active }) => say(active.id, undefined),
  };
}

interface ItemProps {
  name: string;
  index: number;
  sx: SxProps<Theme>;
  /** Gets what the handle needs, and whether the thing is being carried. */
  children: (handle: Record<string, unknown>, carried: boolean) => React.ReactNode;
}

/** One thing of a sortable list. */
export function SortableItem({ name, index, sx, children }: ItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: keyOf(name, index) });
  const { role: _role, ...rest } = attributes;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={[{ listStyle: 'none', zIndex: isDragging ? 1 : undefined }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children({ ref: setActivatorNodeRef, ...rest, ...listeners }, isDragging)}
    </Box>
  );
}
