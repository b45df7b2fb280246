import { createContext } from 'react';

/** Where a row's button is drawn: in its row, or as a line of the row's menu. */
export type ButtonPlace =
  | { kind: 'row' }
  | {
      kind: 'menu';
      /** What stays in sight when the menu closes. */
      anchor: HTMLElement | null;
      close: () => void;
    };

export const ButtonPlaceContext = createContext<ButtonPlace>({ kind: 'row' });
