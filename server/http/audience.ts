/** Who has an account: administrators (merchants among them), or members of the shop. Apart in every respect. */
export type Audience = 'admin' | 'member';

/** Headers and parameters that carry the access token of an audience, in the order they are looked at. */
export const TOKEN_NAMES: Readonly<Record<Audience, readonly string[]>> = {
  admin: ['batoken', 'ba-token', 'ba_token'],
  member: ['bausertoken', 'ba-user-token', 'ba_user_token'],
};
