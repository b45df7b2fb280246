import { memo, useCallback, useMemo } from 'react';
import type { CheckIssue } from '#engine/checks/index.ts';
import { textIn, type Definition, type FieldTypeName, type Json } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { useIssueWords } from '../check/issue-list.tsx';
import { fieldOfIssue, pathWithin, type PlacedIssue } from '../check/issue-place.ts';
import type { WantedSetting } from '../design-mode.ts';
import { DeskContext } from '../desk.ts';
import type { Sources } from '../designer-routes.ts';
import type { Path } from '../draft/at-path.ts';
import { typeIcon } from '../palette/presets.ts';
import type { DesignCommands } from '../use-design.ts';
import { FieldPanel } from './field-panel.tsx';
import { ManyPanel } from './many-panel.tsx';
import { TablePanel } from './table-panel.tsx';

interface Props {
  definition: Definition;
  selected: ReadonlySet<string>;
  issues: readonly CheckIssue[];
  sources?: Sources;
  published: boolean;
  wanted: WantedSetting | null;
  commands: DesignCommands;
  /** Another type was chosen for a field; what becomes of its settings is asked first. */
  onType: (change: { uuid: string; type: FieldTypeName }) => void;
  /** Closes the panel where it lies over the canvas. */
  action?: React.ReactNode;
}

/** What can be said of what is selected: a field, several of them, or the table itself. */
export const SettingsPanel = memo(function SettingsPanel(props: Props) {
  const { definition, selected, issues, sources, published, wanted, commands, onType, action } = props;
  const desk = useMemo(() => ({ definition, sources, published }), [definition, sources, published]);
  const fields = definition.fields.filter((each) => selected.has(each.uuid ?? ''));
  const field = fields.length === 1 ? fields[0] : undefined;
  const uuid = field?.uuid ?? '';
  const setField = useCallback(
    (path: Path, value: Json | undefined) => commands.setField(uuid, path, value),
    [commands, uuid],
  );
  const rename = useCallback((name: string) => commands.rename(uuid, name), [commands, uuid]);
  const before = field?.type;
  const retype = useCallback(
    (type: FieldTypeName) => {
      if (type !== before) onType({ uuid, type });
    },
    [before, onType, uuid],
  );
  const placed = usePlacedIssues(issues, definition, field?.name ?? null);
  return (
    <>
      <PanelHead fields={fields} onTable={() => commands.select(null)}>
        {action}
      </PanelHead>
      <div className="dz-scroll">
        <DeskContext value={desk}>
          {fields.length > 1 ? (
            <ManyPanel
              fields={fields}
              onChange={commands.setSelected}
              onDuplicate={commands.duplicate}
              onRemove={commands.remove}
            />
          ) : field ? (
            <FieldPanel
              field={field}
              issues={placed}
              wanted={wanted}
              onChange={setField}
              onRename={rename}
              onType={retype}
            />
          ) : (
            <TablePanel issues={placed} wanted={wanted} onChange={commands.setTable} />
          )}
        </DeskContext>
      </div>
    </>
  );
});

function PanelHead(props: {
  fields: Definition['fields'];
  onTable: () => void;
  children: React.ReactNode;
}): React.ReactNode {
  const { fields, onTable, children } = props;
  const t = useDesignerWords();
  const locale = useLocale();
  const [first] = fields;
  const words = first && (textIn(first.title, locale) || first.name);
  return (
    <div className="dz-head">
      <Icon name={fields.length === 1 && first ? typeIcon(first.type) : 'settings-2'} size={16} />
      <strong className="dz-heading">
        {fields.length > 1 ? t('many.head') : (words ?? t('panel.table'))}
      </strong>
      <span style={{ flex: 1 }} />
      {fields.length > 0 && (
        <button type="button" className="dz-link" onClick={onTable}>
          {t('panel.toTable')}
        </button>
      )}
      {children}
    </div>
  );
}

/** Complaints about a field, or about the table itself (null), as the panel says them. */
function usePlacedIssues(
  issues: readonly CheckIssue[],
  definition: Definition,
  about: string | null,
): PlacedIssue[] {
  const words = useIssueWords();
  return useMemo(
    () =>
      issues
        .filter((issue) => fieldOfIssue(issue, definition) === about)
        .map((issue) => ({
          path: about === null ? issue.path : pathWithin(issue.path),
          message: words(issue).message,
          severity: issue.severity,
        })),
    [issues, definition, about, words],
  );
}
