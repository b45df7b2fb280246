import type { MemberRule } from '#engine/contract/index.ts';

let id = 0;

/** A rule as the server sends it, with what the case is about. */
export const oneRule = (values: Partial<MemberRule> & { name: string }): MemberRule => ({
  id: (id += 1),
  pid: 0,
  type: 'menu',
  title: values.name,
  path: values.name,
  icon: '',
  menu_type: 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
  ...values,
});
