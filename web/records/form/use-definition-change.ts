import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useServices } from '../../providers/index.ts';
import { useEventCallback } from '../../ui/index.ts';
import { definitionChange, valuesOfNewFields, type DefinitionChange } from './definition-change.ts';
import { asObject } from './form-schema.ts';

const quiet = (): void => undefined;

/**
 * Notices that the form's fields changed while it was open, and fills in what the new ones hold: the defaults, or what
 * is stored now.
 */
export function useDefinitionChange(
  view: ClientView,
  stored: Row | null,
  fill: (more: JsonObject) => void,
): { reported: DefinitionChange; start: JsonObject; isSecret: (name: string) => boolean } | null {
  const { records } = useServices();
  const sent = stored ? view.form.edit : view.form.add;
  const [first] = useState(sent);
  const [start] = useState<JsonObject>(() => stored ?? view.form.add.defaults);
  const last = useRef(sent);
  const fillNow = useEventCallback(fill);
  useEffect(() => {
    const before = last.current;
    last.current = sent;
    if (definitionChange(before, sent) === null) return;
    const fillFrom = (from: JsonObject): void => fillNow(valuesOfNewFields(before, sent, from));
    if (!stored) return fillFrom(view.form.add.defaults);
    // A row that is gone by now is the server's to say when it is saved.
    void records.getOne<Row>(view.name, { id: stored.id }).then(({ data }) => fillFrom(data), quiet);
  }, [sent, stored, view, records, fillNow]);
  return useMemo(() => {
    const reported = definitionChange(first, sent);
    const isSecret = (name: string): boolean => asObject(first.uiSchema[name])['ui:widget'] === 'password';
    return reported && { reported, start, isSecret };
  }, [first, sent, start]);
}
