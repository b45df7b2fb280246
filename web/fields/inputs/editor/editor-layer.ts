import { createContext, useContext } from 'react';

/** Where menus of the editor must stand to be seen: in itself while it fills the window, else null for the page. */
export const EditorLayerContext = createContext<HTMLElement | null>(null);

export const useEditorLayer = (): HTMLElement | null => useContext(EditorLayerContext);
