import { useEffect } from 'react';
import { useNotify } from 'react-admin';

/** A word of the request layer to whoever is in front of the page. */
export interface Note {
  message: string;
  type: 'info' | 'success';
}

/** Carries notes from where no component is to where they are shown. */
export interface Notes {
  report(note: Note): void;
  listen(listener: (note: Note) => void): () => void;
}

export function createNotes(): Notes {
  const listeners = new Set<(note: Note) => void>();
  return {
    report: (note) => listeners.forEach((listener) => listener(note)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Shows what the request layer has to say among the other notices. */
export function NotesOfRequests({ notes }: { notes: Notes }) {
  const notify = useNotify();
  useEffect(() => notes.listen(({ message, type }) => notify(message, { type })), [notes, notify]);
  return null;
}
