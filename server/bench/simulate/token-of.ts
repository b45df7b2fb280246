/** The token that a login was answered with. */
export function tokenOf(body: unknown): string {
  const { token } = (body as { data?: { userInfo?: { token?: string } } }).data?.userInfo ?? {};
  if (!token) throw new Error(`Nobody was signed in: ${JSON.stringify(body)}`);
  return token;
}
