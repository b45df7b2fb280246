import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Takes part in a member's sign-in: gets the request of the login, whose password was right. */
export type SignInListener = (request: FastifyRequest, memberId: number) => Promise<void>;

/** Who wants to know that somebody has signed in as a member, without the login knowing them. */
@Injectable()
export class MemberSignIns {
  readonly #listeners: SignInListener[] = [];

  add(listener: SignInListener): void {
    this.#listeners.push(listener);
  }

  /** Calls everybody and waits for them; a failure is logged, for the login has succeeded. */
  async announce(request: FastifyRequest, memberId: number): Promise<void> {
    for (const listener of this.#listeners)
      await listener(request, memberId).catch((error: unknown) => request.log.error(error));
  }
}
