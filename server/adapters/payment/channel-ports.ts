/** How a channel is reached. */
export interface ChannelPorts {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Instead of the channel's own address: for training and tests. */
  endpoint?: string | undefined;
}

/** A channel that says nothing for so long is away. */
export const CHANNEL_PATIENCE_MS = 10_000;
