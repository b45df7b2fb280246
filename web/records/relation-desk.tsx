import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { RelationDeskContext, type RelationDesk as Desk } from '../fields/inputs/relation-desk.ts';
import { useServices, useView } from '../providers/index.ts';
import { useLocale, withTexts } from '../texts/index.ts';
import { lazyPart } from '../providers/lazy-part.ts';

const ActionForm = lazyPart(() =>
  withTexts(import('./form/index.ts'), 'fieldInputs', 'tableForm').then((it) => ({ default: it.ActionForm })),
);

/** A row that an input wants made, and who waits for it. */
interface OpenRequest {
  definition: string;
  start: JsonObject;
  settle: (row: JsonObject | null) => void;
}

/** Lets the inputs below it make rows of other tables, in a small form over the one they stand in. */
export function RelationDesk({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<OpenRequest | null>(null);
  const desk = useMemo<Desk>(
    () => ({
      create: (definition, start) =>
        new Promise((resolve) => {
          setRequest({
            definition,
            start,
            settle: (row) => {
              setRequest(null);
              resolve(row);
            },
          });
        }),
    }),
    [],
  );
  return (
    <>
      <RelationDeskContext value={desk}>{children}</RelationDeskContext>
      {request && <NewRow {...request} />}
    </>
  );
}

/** The form of a new row of another table: its own fields and rules, what was typed in the select in its label. */
function NewRow({ definition, start, settle }: OpenRequest) {
  const { t } = useTranslation();
  const locale = useLocale();
  const notify = useNotify();
  const { records } = useServices();
  const { data: view } = useView(definition);
  if (!view) return null;
  const { add, conditions } = view.form;
  const asked = (add.schema.properties ?? {}) as JsonObject;
  const known = Object.entries(start).filter(([name]) => Object.hasOwn(asked, name));
  const save = async (values: JsonObject): Promise<void> => {
    const { data } = await records.create(definition, { data: values });
    notify(t('list.created'), { type: 'success' });
    settle(data as JsonObject);
  };
  return (
    // A row of a third table is made in its own screen: forms do not pile up.
    <RelationDeskContext value={null}>
      <Suspense>
        <ActionForm
          title={t('list.addOne', { title: textIn(view.title, locale) })}
          hint=""
          schema={add.schema}
          uiSchema={add.uiSchema}
          conditions={conditions}
          start={{ ...add.defaults, ...(Object.fromEntries(known) as JsonObject) }}
          onSubmit={save}
          onCancel={() => settle(null)}
        />
      </Suspense>
    </RelationDeskContext>
  );
}
