import type { Product } from './product.ts';

/** The session a browser would keep, so that not everybody types the password. */
export async function signIn({
  origin,
  username,
  password,
}: Pick<Product, 'origin' | 'username' | 'password'>): Promise<string> {
  const response = await fetch(`${origin}/admin/Index/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true' },
    body: JSON.stringify({ username, password, keep: true }),
  });
  const { data } = (await response.json()) as { data: { userInfo: Record<string, unknown> } };
  const { token, refresh_token, id, nickname, avatar } = data.userInfo;
  return JSON.stringify({ token, refreshToken: refresh_token, user: { id, username, nickname, avatar } });
}
