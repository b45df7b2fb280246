import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { sessionStore } from '../../providers/index.ts';
import { dropDraft, readDraft, writeDraft, type Draft, type DraftPlace } from './draft-store.ts';
import { asObject, fieldNames, type SentForm } from './form-schema.ts';
import { changedValues } from './form-values.ts';

/** Milliseconds after the last key. */
const KEEP_AFTER = 600;

interface Options {
  definition: string;
  row: string;
  sent: SentForm;
  start: JsonObject;
  values: JsonObject;
  dirty: boolean;
}

/**
 * Keeps what is typed in this browser until it is saved or given up, without secrets, and offers what was left behind
 * when the page went away before that.
 */
export function useDraft({ definition, row, sent, start, values, dirty }: Options): {
  offer: Draft | null;
  /** The draft is used or not wanted. */
  settle: () => void;
  /** What was typed is saved. */
  drop: () => void;
} {
  const [place] = useState<DraftPlace>(() => ({ user: sessionStore.read()?.user.id ?? '', definition, row }));
  const kept = (from: JsonObject): JsonObject => changedValues(start, from, openFields(sent));
  const [offer, setOffer] = useState<Draft | null>(() => {
    const draft = readDraft(localStorage, place, Date.now());
    return draft &&
      Object.keys(changedValues(start, { ...start, ...draft.values }, openFields(sent))).length > 0
      ? draft
      : null;
  });
  const left = useRef(true);
  const touched = useRef(false);
  touched.current ||= dirty;
  useEffect(() => {
    if (!dirty) {
      if (touched.current) dropDraft(localStorage, place);
      return undefined;
    }
    const keep = (): void => writeDraft(localStorage, place, { at: Date.now(), values: kept(values) });
    const timer = setTimeout(keep, KEEP_AFTER);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values, dirty, place]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      // Strict mode mounts twice; a session that ended was nobody's choice.
      setTimeout(() => {
        if (left.current && touched.current && sessionStore.read() !== null) dropDraft(localStorage, place);
      });
    };
  }, [place]);
  return {
    offer,
    settle: () => {
      setOffer(null);
      dropDraft(localStorage, place);
    },
    drop: () => dropDraft(localStorage, place),
  };
}

/** Fields whose values may be kept: no passwords, nothing that nobody may write. */
function openFields(sent: SentForm): string[] {
  return fieldNames(sent).filter((name) => {
    const ui = asObject(sent.uiSchema[name]);
    return ui['ui:widget'] !== 'password' && ui['ui:readonly'] !== true;
  });
}
