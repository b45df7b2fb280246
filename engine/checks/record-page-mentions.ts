import type { Definition } from '#engine/model/definition.ts';
import type { PageSectionKind, RecordPageSection, RelatedRows } from '#engine/model/record-page.ts';

/** Sections with their path. */
export const sectionsOf = ({ page }: Definition): { path: string; section: RecordPageSection }[] =>
  (page?.sections ?? []).map((section) => ({ path: `page.sections.${section.name}`, section }));

/** Whether sections of a kind show rows of another table. */
export const showsRows = (kind: PageSectionKind): boolean => kind === 'children' || kind === 'related';

/** A field that the page names. */
export interface Mention {
  path: string;
  name: string;
}

/** Each of a list of names with its path. */
export const listed = (path: string, names: readonly string[] = []): Mention[] =>
  names.map((name, at) => ({ path: `${path}[${at}]`, name }));

/** Where rows of other tables are looked for, with the path. */
export const lookedInto = ({
  path,
  section: { rows, logs = [] },
}: {
  path: string;
  section: RecordPageSection;
}) => [
  ...(rows ? [{ path: `${path}.rows`, rows: rows satisfies RelatedRows }] : []),
  ...logs.map((log, at) => ({ path: `${path}.logs[${at}]`, rows: log satisfies RelatedRows })),
];

/** Fields of the definition itself that its page names. */
export function ownMentions(definition: Definition): Mention[] {
  const { header } = definition.page ?? {};
  return [
    ...(header?.state === undefined ? [] : [{ path: 'page.header.state', name: header.state }]),
    ...listed('page.header.figures', header?.figures),
    ...sectionsOf(definition).flatMap((place) => [
      ...(showsRows(place.section.kind) ? [] : listed(`${place.path}.fields`, place.section.fields)),
      ...lookedInto(place).flatMap(({ path, rows: { from } }) =>
        from === undefined ? [] : [{ path: `${path}.from`, name: from }],
      ),
    ]),
  ];
}
