/** `away`: no answer, or none that can be trusted, so that nobody knows what has happened. `refused`: the channel said no. */
export type ChannelFailure = 'away' | 'refused' | 'forged';

/** What went wrong at a channel. The message is for the log and for staff, and holds no secret. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly failure: ChannelFailure;
  /** The channel's own word, such as `ORDER_NOT_EXIST`. */
  readonly code: string;

  constructor(failure: ChannelFailure, code: string, message = '', cause?: unknown) {
    super([code, message].filter((part) => part !== '').join(': '), cause === undefined ? {} : { cause });
    this.failure = failure;
    this.code = code;
  }
}

/** Runs a call; a network that fails is a channel that is away. */
export async function orAway<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ChannelError) throw error;
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    throw new ChannelError('away', cause?.code ?? name ?? 'network', '', error);
  }
}
