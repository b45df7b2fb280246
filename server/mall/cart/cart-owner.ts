import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Json } from '#engine/definition/index.ts';
import type { Call } from '#server/http/call.ts';
import { cartToken } from './cart-token.ts';

/** Whose cart it is: a member's, or that of a guest who holds its token. */
export interface CartOwner {
  memberId: number | null;
  /** SHA-256 of the guest's token; of a member's call the cart that is to become a part of theirs. */
  token: string | null;
  /** The token in clear, where it has just been made for a guest. */
  made: string | null;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The member's cart that the guest's of a request is to become a part of; null where the request carries none. */
export function cartToMerge({ headers }: FastifyRequest, memberId: number): CartOwner | null {
  const sent = cartToken(headers);
  return sent === null ? null : { memberId, token: digestOf(sent), made: null };
}

/** Whose cart a call is about; a guest without a good token gets a new one. */
export function cartOwner({ request, context }: Call): CartOwner {
  const sent = cartToken(request.headers);
  const token = sent === null ? null : digestOf(sent);
  if (context.actor.audience === 'member') return { memberId: context.actor.id, token, made: null };
  if (token !== null) return { memberId: null, token, made: null };
  const made = randomBytes(24).toString('base64url');
  return { memberId: null, token: digestOf(made), made };
}

/** Values that rows of the cart have, and are found by. */
export const ownerValues = ({ memberId, token }: CartOwner): Record<string, Json> =>
  memberId === null ? { user_id: null, token } : { user_id: memberId, token: null };
