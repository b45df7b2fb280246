import { memo, useMemo, useState } from 'react';
import { Alert, Tab, Tabs, TextField } from '@mui/material';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import {
  blockTypeOf,
  type NodeBox,
  type NodeShow,
  type PageDocument,
  type PageIssue,
} from '#engine/page/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import { nodeTitle } from '../node-title.ts';
import type { BuilderCommands } from '../use-builder-commands.ts';
import { BlockForm } from './block-form.tsx';
import { blockFields } from './block-input.ts';
import { boxSchema, showSchema } from './node-schemas.ts';

interface Props {
  document: PageDocument;
  selected: ReadonlySet<string>;
  issues: readonly PageIssue[];
  canEdit: boolean;
  ignoreLocks: boolean;
  commands: BuilderCommands;
}

type Part = 'content' | 'style' | 'showing';

/** What can be set of the selected block, or of the page where none is: what it shows, how it looks, when and to whom. */
export const Inspector = memo(function Inspector(props: Props) {
  const { document, selected, issues, canEdit, ignoreLocks, commands } = props;
  const t = useBuilderWords();
  const locale = useLocale();
  const [wanted, setPart] = useState<Part>('content');
  const id = selected.size === 0 ? document.root : selected.size === 1 ? [...selected][0] : undefined;
  const node = id === undefined ? undefined : document.nodes[id];
  if (id === undefined || !node)
    return <p className="pb-empty">{t('inspector.many', { count: selected.size })}</p>;
  const known = blockTypeOf(node.type);
  const isLocked = node.lock?.edit === true && !ignoreLocks;
  const parts = partsOf(node.type, id === document.root);
  const part = parts.includes(wanted) ? wanted : (parts[0] ?? 'style');
  return (
    <>
      <div className="dz-head">
        <h2 className="dz-heading" id="pb-inspector-title">
          {nodeTitle(node, locale)}
        </h2>
      </div>
      <Tabs value={part} onChange={(_, next: Part) => setPart(next)} variant="fullWidth" className="pb-tabs">
        {parts.map((each) => (
          <Tab key={each} value={each} label={t(`inspector.${each}`)} />
        ))}
      </Tabs>
      <div className="dz-scroll pb-settings" key={`${id} ${part}`}>
        {isLocked && <Alert severity="info">{t('inspector.locked')}</Alert>}
        {!known && <Alert severity="warning">{t('inspector.unknown', { type: node.type })}</Alert>}
        <NodeSettings
          id={id}
          part={part}
          document={document}
          readonly={!canEdit || isLocked}
          issues={issues}
          commands={commands}
        />
        {part === parts[0] && id !== document.root && (
          <TextField
            size="small"
            fullWidth
            label={t('inspector.name')}
            helperText={t('inspector.nameHelp')}
            value={node.name ?? ''}
            disabled={!canEdit || isLocked}
            onChange={(event) => commands.rename(id, event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        )}
      </div>
    </>
  );
});

/** What there is to set of a type: many have no content, and the page itself is always shown. */
function partsOf(type: string, isRoot: boolean): Part[] {
  const schema = blockTypeOf(type)?.schema;
  const hasContent = schema !== undefined && blockFields(schema, 'content').length > 0;
  return [...(hasContent ? (['content'] as const) : []), 'style', ...(isRoot ? [] : (['showing'] as const))];
}

interface SettingsProps {
  id: string;
  part: Part;
  document: PageDocument;
  readonly: boolean;
  issues: readonly PageIssue[];
  commands: BuilderCommands;
}

function NodeSettings({ id, part, document, readonly, issues, commands }: SettingsProps) {
  const t = useBuilderWords();
  const locale = useLocale();
  const node = document.nodes[id];
  const known = node && blockTypeOf(node.type);
  const wrong = useMemo(
    () => problemsOf(issues, `nodes.${id}.props.`, (message) => textIn(message, locale)),
    [issues, id, locale],
  );
  const box = useMemo(() => boxSchema(t), [t]);
  const show = useMemo(() => showSchema(t), [t]);
  if (!node) return null;
  const put = (values: object | undefined, name: string, value: Json | undefined): JsonObject => {
    const { [name]: _before, ...rest } = { ...values } as JsonObject;
    return value === undefined ? rest : { ...rest, [name]: value };
  };
  const form = (
    schema: JsonSchema,
    group: string | undefined,
    value: JsonObject,
    onChange: Put,
    key: string,
  ) => (
    <BlockForm
      key={key}
      id={`pb_${id}_${key}`}
      schema={schema}
      {...(group === undefined ? {} : { group })}
      value={value}
      readonly={readonly}
      issues={wrong}
      onChange={onChange}
    />
  );
  if (part === 'showing')
    return form(
      show,
      undefined,
      (node.show ?? {}) as JsonObject,
      (name, value) => commands.setShow(id, put(node.show, name, value) as NodeShow),
      'show',
    );
  const own =
    known && form(known.schema, part, node.props, (name, value) => commands.setProp(id, name, value), part);
  if (part === 'content') return own;
  return (
    <>
      {own}
      {id !== document.root &&
        form(
          box,
          undefined,
          (node.box ?? {}) as JsonObject,
          (name, value) => commands.setBox(id, put(node.box, name, value) as NodeBox),
          'box',
        )}
    </>
  );
}

type Put = (name: string, value: Json | undefined) => void;

/** What is wrong with the properties of a block, by their names. */
function problemsOf(
  issues: readonly PageIssue[],
  below: string,
  say: (message: PageIssue['message']) => string,
): Record<string, string> {
  const found = issues.flatMap(({ path, message }) =>
    path.startsWith(below) ? [[path.slice(below.length).split('.')[0] ?? '', say(message)] as const] : [],
  );
  return Object.fromEntries(found);
}
