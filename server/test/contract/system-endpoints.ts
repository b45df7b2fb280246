import type { Endpoint } from './wire-endpoints.ts';
import { atLeast, each, maybe, one, type Shape } from './wire-shape.ts';

const list = (row: Shape): Shape => ({ list: each(row), total: 'integer', remark: 'text' });
const TIMES: Record<string, Shape> = { update_time: 'seconds', create_time: 'seconds' };

/** An item of the settings; the value's form is its type's. */
const ITEM: Shape = {
  id: 'id',
  name: 'filled text',
  group: 'filled text',
  title: 'filled text',
  tip: 'text',
  type: 'filled text',
  value: one('text', 'flag', each('text'), each({ key: 'text', value: 'text' })),
  content: one('empty text', atLeast({})),
  rule: 'text',
  extend: one(each('nothing'), atLeast({})),
  allow_del: '0|1',
  weigh: 'integer',
  input_extend: one(each('nothing'), atLeast({})),
};

const ADMIN_NAMED: Shape = atLeast({ nickname: 'text', username: 'filled text' });

const ATTACHMENT: Shape = atLeast({
  id: 'id',
  topic: 'filled text',
  admin_id: 'integer',
  user_id: 'integer',
  url: 'filled text',
  width: 'integer',
  height: 'integer',
  name: 'filled text',
  size: 'integer',
  mimetype: 'filled text',
  quote: 'integer',
  storage: 'filled text',
  sha1: 'filled text',
  create_time: 'seconds',
  last_upload_time: 'seconds',
  suffix: 'text',
  full_url: 'filled text',
});

const RECYCLE: Record<string, Shape> = {
  id: 'id',
  name: 'filled text',
  controller: 'filled text',
  controller_as: 'filled text',
  connection: 'text',
  data_table: 'filled text',
  primary_key: 'filled text',
  status: one('"0"|"1"', '0|1'),
  ...TIMES,
};

const DELETED: Record<string, Shape> = {
  id: 'id',
  admin_id: 'id',
  recycle_id: 'id',
  connection: 'text',
  data_table: 'filled text',
  primary_key: 'filled text',
  ip: 'filled text',
  useragent: 'text',
  create_time: 'seconds',
};

const CHANGED: Record<string, Shape> = {
  id: 'id',
  admin_id: 'id',
  sensitive_id: 'id',
  connection: 'text',
  data_table: 'filled text',
  primary_key: 'filled text',
  id_value: 'filled text',
  data_field: 'filled text',
  data_comment: 'text',
  before: 'text',
  after: 'text',
  ip: 'filled text',
  useragent: 'text',
  create_time: 'seconds',
};

const as = 'admin';
const TAG = '/admin/shop.goods.Tag';

/**
 * Every call of the routine and security screens, and of what clients share, in an order in which each finds what the one
 * before left. The first rows of a new database have the key 1.
 */
export const SYSTEM_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/admin/routine.Config/index',
    as,
    data: {
      list: atLeast({
        basics: { name: 'filled text', title: 'filled text', list: each(ITEM) },
        mail: { name: 'filled text', title: 'filled text', list: each(ITEM) },
      }),
      remark: 'text',
      configGroup: atLeast({ basics: 'filled text', mail: 'filled text' }),
      quickEntrance: each({ key: 'filled text', value: 'filled text' }),
    },
  },
  {
    method: 'POST',
    path: '/admin/routine.Config/add',
    as,
    body: {
      group: 'basics',
      weigh: 0,
      name: 'own_item',
      title: 'An item',
      type: 'select',
      tip: '',
      rule: ['required'],
      extend: 'placeholder=Choose',
      inputExtend: '',
      content: 'a=A\nb=B',
    },
    data: 'nothing',
  },
  { method: 'POST', path: '/admin/routine.Config/edit', as, body: { own_item: 'b' }, data: 'nothing' },
  {
    method: 'POST',
    path: '/admin/routine.Config/edit',
    as,
    body: { own_item: 'x' },
    code: 0,
    data: atLeast({}),
  },
  {
    method: 'POST',
    path: '/admin/routine.Config/sendTestMail',
    as,
    body: { testMail: 'no address' },
    code: 0,
    data: one('nothing', atLeast({})),
  },
  { method: 'DELETE', path: '/admin/routine.Config/del?ids[]=987654', as, code: 0, data: 'nothing' },

  {
    method: 'GET',
    path: '/admin/routine.Attachment/index?order=last_upload_time,desc&limit=8',
    as,
    data: list(ATTACHMENT),
  },
  {
    method: 'GET',
    path: '/admin/routine.AdminInfo/index',
    as: 'guest',
    code: 303,
    data: { type: 'filled text' },
  },

  {
    method: 'GET',
    path: '/admin/security.DataRecycle/add',
    as,
    data: { controllers: atLeast({ 'auth/Admin.php': 'filled text', 'shop/goods/Tag.php': 'filled text' }) },
  },
  {
    method: 'POST',
    path: '/admin/security.DataRecycle/add',
    as,
    body: {
      name: 'Tags',
      controller: 'shop/goods/Tag.php',
      connection: '',
      data_table: 'shop_goods_tag',
      primary_key: 'id',
      status: '1',
    },
    data: 'nothing',
  },
  { method: 'GET', path: '/admin/security.DataRecycle/index', as, data: list(RECYCLE) },
  {
    method: 'GET',
    path: '/admin/security.DataRecycle/edit?id=1',
    as,
    data: { row: atLeast(RECYCLE), controllers: maybe(atLeast({})) },
  },
  { method: 'POST', path: `${TAG}/add`, as, body: { name: 'To be deleted' }, data: 'nothing' },
  { method: 'DELETE', path: `${TAG}/del?ids[]=$LAST_TAG`, as, data: 'nothing' },
  {
    method: 'GET',
    path: '/admin/security.DataRecycleLog/index',
    as,
    data: list(
      atLeast({
        ...DELETED,
        recycle: atLeast({ name: 'filled text', controller_as: 'filled text' }),
        admin: ADMIN_NAMED,
      }),
    ),
  },
  {
    method: 'GET',
    path: '/admin/security.DataRecycleLog/info?id=1',
    as,
    data: { row: atLeast({ ...DELETED, data: atLeast({ id: one('id', 'filled text') }) }) },
  },
  {
    method: 'POST',
    path: '/admin/security.DataRecycleLog/restore',
    as,
    body: { ids: [1] },
    data: one('nothing', atLeast({})),
  },
  {
    method: 'POST',
    path: '/admin/security.DataRecycleLog/restore',
    as,
    body: { ids: [1] },
    code: 0,
    data: one('nothing', atLeast({})),
  },

  {
    method: 'GET',
    path: '/admin/security.SensitiveData/add',
    as,
    data: { controllers: atLeast({ 'auth/Admin.php': 'filled text' }) },
  },
  {
    method: 'POST',
    path: '/admin/security.SensitiveData/add',
    as,
    body: {
      name: 'Names of tags',
      controller: 'shop/goods/Tag.php',
      connection: '',
      data_table: 'shop_goods_tag',
      primary_key: 'id',
      fields: [{ name: 'name', value: 'Name' }],
      data_fields: ['name'],
      status: '1',
    },
    data: 'nothing',
  },
  {
    method: 'GET',
    path: '/admin/security.SensitiveData/index',
    as,
    data: list(atLeast({ ...RECYCLE, data_fields: each('filled text') })),
  },
  {
    method: 'GET',
    path: '/admin/security.SensitiveData/edit?id=1',
    as,
    data: { row: atLeast({ ...RECYCLE, data_fields: atLeast({}) }), controllers: atLeast({}) },
  },
  {
    method: 'POST',
    path: `${TAG}/edit`,
    as,
    body: { id: '$LAST_TAG', name: 'Another name' },
    data: 'nothing',
  },
  {
    method: 'GET',
    path: '/admin/security.SensitiveDataLog/index',
    as,
    data: list(
      atLeast({
        ...CHANGED,
        sensitive: atLeast({ name: 'filled text', controller_as: 'filled text' }),
        admin: ADMIN_NAMED,
      }),
    ),
  },
  {
    method: 'GET',
    path: '/admin/security.SensitiveDataLog/info?id=1',
    as,
    data: { row: atLeast(CHANGED) },
  },
  {
    method: 'POST',
    path: '/admin/security.SensitiveDataLog/rollback',
    as,
    body: { ids: [1] },
    data: one('nothing', atLeast({})),
  },

  {
    method: 'GET',
    path: '/admin/ajax/getDatabaseConnectionList',
    as,
    data: { list: each({ type: 'filled text', database: 'filled text', key: 'filled text' }) },
  },
  {
    method: 'GET',
    path: '/admin/ajax/getTableList?connection=&samePrefix=1&excludeTable[]=area&select=true',
    as,
    data: {
      list: each({ table: 'filled text', comment: 'filled text', connection: 'text', prefix: 'text' }),
    },
  },
  {
    method: 'GET',
    path: '/admin/ajax/getTablePk?table=shop_goods_tag&connection=',
    as,
    data: { pk: 'filled text' },
  },
  {
    method: 'GET',
    path: '/admin/ajax/getTableFieldList?table=shop_goods_tag&clean=1&connection=',
    as,
    data: { pk: 'filled text', fieldList: atLeast({ id: 'text', name: 'text' }) },
  },
  {
    method: 'GET',
    path: '/admin/ajax/area',
    as,
    data: each({ value: one('id', 'filled text'), label: 'filled text' }),
  },
  {
    method: 'GET',
    path: '/api/ajax/area',
    as: 'member',
    data: each({ value: one('id', 'filled text'), label: 'filled text' }),
  },
  { method: 'POST', path: '/admin/ajax/clearCache', as, body: { type: 'tp' }, data: 'nothing' },
  { method: 'POST', path: '/admin/ajax/clearCache', as, body: { type: 'other' }, code: 0, data: 'nothing' },
  {
    method: 'POST',
    path: '/admin/ajax/changeTerminalConfig',
    as,
    body: { manager: 'none' },
    data: 'nothing',
  },
];
