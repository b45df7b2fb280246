import { Extension, type Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeLink } from './html-facts.ts';

/** What a text may be made of. Addresses that run are never taken in, and pictures are uploaded, not written into it. */
export function editorExtensions(onSubmitKeys: () => void): Extensions {
  return [
    Extension.create({
      name: 'submitKeys',
      priority: 1000,
      // The form around it listens for the same keys; the editor only must not break the line.
      addKeyboardShortcuts: () => ({
        'Mod-Enter': () => {
          onSubmitKeys();
          return true;
        },
      }),
    }),
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: {
        openOnClick: false,
        autolink: true,
        protocols: ['ftp', 'mailto', 'tel'],
        isAllowedUri: (address) => isSafeLink(address),
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Image.configure({ allowBase64: false }),
    TableKit.configure({ table: { resizable: false } }),
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
  ];
}
