import type { Condition, RecordPageDefinition, RelatedRows } from '#engine/definition/index.ts';

/** A record page that calls a field of its table otherwise; fields of other tables keep their names. */
export function renamedPage(
  { header, sections, ...page }: RecordPageDefinition,
  name: (each: string) => string,
  when: (condition: Condition) => Condition,
): RecordPageDefinition {
  const by = <Rows extends RelatedRows>(rows: Rows): Rows =>
    rows.from === undefined ? rows : { ...rows, from: name(rows.from) };
  return {
    ...page,
    ...(header
      ? {
          header: {
            ...header,
            ...(header.state === undefined ? {} : { state: name(header.state) }),
            ...(header.figures ? { figures: header.figures.map(name) } : {}),
          },
        }
      : {}),
    sections: sections.map(({ fields, rows, logs, visible, ...section }) => {
      const isOwn = section.kind === 'facts' || section.kind === 'files';
      return {
        ...section,
        ...(fields ? { fields: isOwn ? fields.map(name) : fields } : {}),
        ...(rows ? { rows: by(rows) } : {}),
        ...(logs ? { logs: logs.map(by) } : {}),
        ...(visible ? { visible: when(visible) } : {}),
      };
    }),
  };
}
