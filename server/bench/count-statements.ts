import { createServer, connect, type Server } from 'node:net';

/** Stands between the product and its database and notes the statements that pass. */
export interface StatementCounter {
  /** Connection address that leads through it. */
  url: string;
  /** Statements executed since the last call, by their text. */
  take(): string[];
  close(): Promise<void>;
}

/** Opens the counter before the database at `url`. */
export async function countStatements(url: string): Promise<StatementCounter> {
  const target = new URL(url);
  const executed: string[] = [];
  const server = createServer((client) => {
    const upstream = connect({ host: target.hostname, port: Number(target.port || 5432) });
    const read = frontendReader((text) => executed.push(text));
    client.on('data', read);
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  const port = await listen(server);
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return {
    url: own.toString(),
    take: () => executed.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Follows PostgreSQL's frontend messages: which text was parsed under which name, and what was executed. */
function frontendReader(executed: (text: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  const prepared = new Map<string, string>();
  let bound = '';
  const message = (type: string, body: Buffer): void => {
    const texts = body.toString('utf8').split('\0');
    if (type === 'Q') executed(texts[0] ?? '');
    if (type === 'P') prepared.set(texts[0] ?? '', texts[1] ?? '');
    if (type === 'B') bound = prepared.get(texts[1] ?? '') ?? '';
    if (type === 'E') executed(bound);
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readInt32BE(head);
      if (rest.length < head + length) return;
      if (started) message(String.fromCharCode(rest[0]!), rest.subarray(5, 1 + length));
      // A request for encryption comes before the real start and looks the same.
      else started = rest.readInt32BE(4) !== 80_877_103;
      rest = rest.subarray(head + length);
    }
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
