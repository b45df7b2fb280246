import { useDesk } from '../desk.ts';
import type { Json } from '#engine/definition/index.ts';
import { messagesBySetting, type PlacedIssue } from '../check/issue-place.ts';
import type { Path } from '../draft/at-path.ts';
import { definitionSchemaAt } from '../settings/schema-at.ts';
import { TABLE_SECTIONS } from '../settings/table-sections.ts';
import { SectionList } from './section-list.tsx';

interface Props {
  issues: readonly PlacedIssue[];
  wanted: { key: string; count: number } | null;
  onChange: (path: Path, value: Json | undefined) => void;
}

const schemaOf = (path: Path) => definitionSchemaAt(path.map(String));

/** Everything that can be said of the table as a whole. */
export function TablePanel({ issues, wanted, onChange }: Props) {
  const desk = useDesk();
  const quick = desk.definition.fields.filter((field) => field.quickSearch).map(({ name }) => name);
  return (
    <SectionList
      id="dzt"
      sections={TABLE_SECTIONS}
      document={{ ...desk.definition, ...(quick.length > 0 ? { '@quickSearch': quick } : {}) }}
      place={desk}
      schemaOf={schemaOf}
      messages={messagesBySetting(issues, TABLE_SECTIONS)}
      wanted={wanted}
      onChange={onChange}
    />
  );
}
