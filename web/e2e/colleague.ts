import assert from 'node:assert/strict';
import type { Product } from './product.ts';
import { adderOf } from './record-api.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'colleague-Secret1';

/** Somebody else at the same back office; gives their token. */
export async function colleagueOf(product: Product, username: string): Promise<string> {
  const add = await adderOf(product);
  await add('auth/admin', { username, nickname: username, password: PASSWORD, group_arr: ['1'], status: 1 });
  return (JSON.parse(await signIn({ ...product, username, password: PASSWORD })) as { token: string }).token;
}

/** The colleague publishes a table. */
export async function publishAs(product: Product, token: string, name: string): Promise<void> {
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${product.origin}/admin/designer/${path}`, {
      method: 'POST',
      headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { code: number; data: { plan: { digest: string } } };
  };
  const draft = {
    name,
    title: { 'zh-cn': '新闻', en: 'News' },
    table: name.replace('/', '_'),
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
    ],
  };
  const { data } = await ask('plan', { draft, base: null });
  const { code } = await ask('apply', { draft, base: null, digest: data.plan.digest, message: 'e2e' });
  assert.equal(code, 1);
}
