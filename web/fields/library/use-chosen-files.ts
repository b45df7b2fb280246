import { useState } from 'react';
import type { LibraryFile } from './library-file.ts';

/** The files that are chosen, on whatever page, in the order they were chosen; a single one is replaced by the next. */
export function useChosenFiles(room: number) {
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  return {
    chosen,
    clear: () => setChosen([]),
    turn: (file: LibraryFile) =>
      setChosen((now) => {
        const rest = now.filter(({ id }) => id !== file.id);
        if (rest.length < now.length) return rest;
        return room === 1 ? [file] : now.length < room ? [...now, file] : now;
      }),
  };
}
