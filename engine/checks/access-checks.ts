import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { VERBS, VERB_NAMES, VERB_RIGHTS, type VerbRow } from '#engine/contract/index.ts';
import { keyOf, both } from '../definition/index.ts';
import type { Check, Finding } from './check.ts';
import { fieldPath } from './check.ts';

/** Verbs that no definition does without, or whose name every definition keeps. */
const ALWAYS: readonly string[] = VERB_NAMES.filter((name) => {
  const { needs, node } = VERBS[name] as VerbRow;
  return needs === undefined || needs === 'dragSort' || (needs === 'recycle' && node === name);
});
const SCOPES: readonly string[] = ['merchant', 'admin', 'member'];
/** A column of this name says whose row it is. */
const OWNER = 'merchant_id';
const NODE = /^[^/\s]+(\/[^/\s]+)+$/u;

/** Checks of rights and of row scope. */
export const ACCESS_CHECKS: readonly Check[] = [
  { id: 'D401', severity: 'error', run: (definition) => ownerWithoutScope(definition, true) },
  { id: 'D402', severity: 'warning', run: (definition) => ownerWithoutScope(definition, false) },
  { id: 'D403', severity: 'error', run: scopeUnknown },
  { id: 'D404', severity: 'error', run: verbUnknown },
  { id: 'D405', severity: 'error', run: actionIsVerb },
  { id: 'D406', severity: 'error', run: nodeOfNoShape },
  { id: 'D407', severity: 'error', run: keyHidden },
  { id: 'D408', severity: 'error', run: auditImpossible },
  { id: 'D409', severity: 'error', run: groupScopeUnknown },
  { id: 'D415', severity: 'error', run: passwordUnasked },
];

/** A forgotten scope shows one merchant's rows to another; a foreign table may call its columns as it likes. */
function ownerWithoutScope(definition: Definition, managed: boolean): Finding[] {
  if (definition.scope !== undefined || (definition.managed !== false) !== managed) return [];
  return definition.fields
    .filter((field) => field.name === OWNER)
    .map(() => ({
      path: 'scope',
      message: both(
        `有字段“${OWNER}”却没有数据范围，每个商家都会看到全部记录。`,
        `There is a field "${OWNER}" but no scope, so every merchant would see all rows.`,
      ),
      remedy: both(
        '请写 "scope": "merchant"；确实如此时写 "scope": false。',
        'Write "scope": "merchant", or "scope": false if that is meant.',
      ),
    }));
}

function scopeUnknown(definition: Definition): Finding[] {
  const { scope } = definition;
  if (scope === undefined || scope === false) return [];
  const from: string = typeof scope === 'string' ? scope : scope.from;
  if (SCOPES.includes(from)) return [];
  return [
    {
      path: typeof scope === 'string' ? 'scope' : 'scope.from',
      message: both(`“${from}”不是可识别的身份。`, `Nobody can be identified as "${from}".`),
      remedy: both(`可用：${SCOPES.join('、')}。`, `Use one of: ${SCOPES.join(', ')}.`),
    },
  ];
}

/** A scope over a field that is not there would hide every row. */
function groupScopeUnknown(definition: Definition): Finding[] {
  const { groupScope } = definition;
  if (!groupScope) return [];
  const known = definition.fields.map(({ name }) => name);
  return (['field', 'self'] as const).flatMap((key) => {
    const name = groupScope[key];
    if (name === undefined || known.includes(name)) return [];
    return [
      {
        path: `groupScope.${key}`,
        message: both(`没有字段“${name}”。`, `There is no field "${name}".`),
        remedy: both(`可用：${known.join('、')}。`, `Use one of: ${known.join(', ')}.`),
      },
    ];
  });
}

/** Changes are kept in the main database, in the transaction of the write. */
function auditImpossible(definition: Definition): Finding[] {
  if (definition.audit !== true) return [];
  const elsewhere = (definition.connection ?? 'main') !== 'main';
  const neverWritten = definition.readOnly === true || (definition.kind ?? 'table') !== 'table';
  if (!elsewhere && !neverWritten && keyOf(definition).length > 0) return [];
  return [
    {
      path: 'audit',
      message: elsewhere
        ? both(
            '变更记录保存在主数据库中，而这些记录在另一个数据库里。',
            'Changes are kept in the main database, and these rows live in another one.',
          )
        : both(
            '这些记录从不写入，没有变更可记。',
            'These rows are never written, so there is no change to keep.',
          ),
      remedy: both('请去掉“audit”。', 'Remove "audit".'),
    },
  ];
}

function verbUnknown(definition: Definition): Finding[] {
  const known = [
    ...new Set([...ALWAYS, ...VERB_RIGHTS]),
    ...(definition.actions ?? []).map((action) => action.name),
  ];
  return (definition.access?.nodes ?? []).flatMap((node, index) =>
    known.includes(node)
      ? []
      : [
          {
            path: `access.nodes[${index}]`,
            message: both(
              `“${node}”既不是动词，也不是本表的操作。`,
              `"${node}" is neither a verb nor an action of this definition.`,
            ),
            remedy: both(`可用：${known.join('、')}。`, `Use one of: ${known.join(', ')}.`),
          },
        ],
  );
}

/** Members confirm payments in a way of their own, and reading a list can't wait for a password. */
function passwordUnasked(definition: Definition): Finding[] {
  const verbs = VERB_RIGHTS.filter((verb) => verb !== 'index');
  const known: readonly string[] = [...verbs, ...(definition.actions ?? []).map(({ name }) => name)];
  const isOfAdmins = definition.audience === undefined;
  return (definition.access?.password ?? []).flatMap((verb, index) =>
    isOfAdmins && known.includes(verb)
      ? []
      : [
          {
            path: `access.password[${index}]`,
            message: both(`“${verb}”不会询问密码。`, `Nobody is asked for a password at "${verb}".`),
            remedy: isOfAdmins
              ? both(`可用：${known.join('、')}。`, `Use one of: ${known.join(', ')}.`)
              : both('只有管理员会被询问，请去掉。', 'Only administrators are asked: remove it.'),
          },
        ],
  );
}

function actionIsVerb(definition: Definition): Finding[] {
  return (definition.actions ?? [])
    .filter((action) => ALWAYS.includes(action.name.toLowerCase()))
    .map((action) => ({
      path: `actions.${action.name}.name`,
      message: both(`“${action.name}”是每张表都有的动词。`, `"${action.name}" is a verb of every table.`),
      remedy: both('请给操作换一个名称。', 'Give the action another name.'),
    }));
}

function nodeOfNoShape(definition: Definition): Finding[] {
  return definition.fields.flatMap((field) =>
    nodesOf(field)
      .filter(([, node]) => !NODE.test(node))
      .map(([key, node]) => ({
        path: fieldPath(field.name, 'access', key),
        message: both(`“${node}”不是权限节点。`, `"${node}" is no permission node.`),
        remedy: both(
          `请写表格名加权限名，例如“${definition.name}/${field.name}”。`,
          `Write the name of a definition and of a right, e.g. "${definition.name}/${field.name}".`,
        ),
      })),
  );
}

function nodesOf({ access }: FieldDefinition): [string, string][] {
  const nodes: [string, string | undefined][] = [
    ['read', access?.read],
    ['write', access?.write],
    ['mask.node', access?.mask?.node],
  ];
  return nodes.flatMap(([key, node]) => (node === undefined ? [] : [[key, node] as [string, string]]));
}

function keyHidden(definition: Definition): Finding[] {
  const key = keyOf(definition);
  return definition.fields
    .filter((field) => key.includes(field.name) && (field.access?.read ?? field.access?.mask))
    .map((field) => ({
      path: fieldPath(field.name, 'access'),
      message: both('主键不能隐藏，也不能脱敏。', 'The key of a row can be neither hidden nor masked.'),
      remedy: both('请去掉“read”和“mask”。', 'Remove "read" and "mask".'),
    }));
}
