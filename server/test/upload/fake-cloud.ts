import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The only account that the S3 server of the tests knows. */
export const ACCOUNT = { keyId: 'S3RVER', secret: 'S3RVER' };
export const BUCKET = 'mall-1250000000';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

export interface FakeCloud {
  /** Origin of the store. */
  url: string;
  /** Origin of the service that gives temporary credentials. */
  grants: string;
  /** What the last call for credentials sent. */
  asked(): { headers: IncomingMessage['headers']; body: string };
  /** What the store does to calls from now on: lets them through, or cuts them off where this says so. */
  cut(when: (method: string, url: string) => boolean): void;
  /** Called with each call before it reaches the store. */
  onCall(hook: (method: string, url: string) => Promise<void>): void;
  stop(): Promise<void>;
}

/** An S3 server with one bucket behind a line that can be cut, and a service of temporary credentials. */
export async function startFakeCloud(): Promise<FakeCloud> {
  const directory = mkdtempSync(path.join(tmpdir(), 'metamall-s3-'));
  const Store = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;
  const store = new Store({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  let cuts: (method: string, url: string) => boolean = () => false;
  let hook: (method: string, url: string) => Promise<void> = async () => {};
  const line = await listen(
    createServer((request, response) => {
      const { method = '', url = '' } = request;
      if (cuts(method, url)) return void request.socket.destroy();
      void hook(method, url).then(() => {
        const on = send(
          { host: '127.0.0.1', port, method, path: url, headers: request.headers },
          (answer) => {
            response.writeHead(answer.statusCode ?? 500, answer.headers);
            answer.pipe(response);
          },
        );
        request.pipe(on);
      });
    }),
  );
  let asked: { headers: IncomingMessage['headers']; body: string } = { headers: {}, body: '' };
  const grants = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        asked = { headers: request.headers, body };
        response.end(request.headers['x-tc-action'] ? tencentGrant() : awsGrant());
      });
    }),
  );
  return {
    url: line.url,
    grants: grants.url,
    asked: () => asked,
    cut: (when) => void (cuts = when),
    onCall: (next) => void (hook = next),
    stop: async () => {
      for (const { server } of [line, grants]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server): Promise<{ server: Server; url: string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The store of the tests knows one account, which stands for the temporary one too. */
const awsGrant = (): string =>
  `<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>${ACCOUNT.keyId}</AccessKeyId>` +
  `<SecretAccessKey>${ACCOUNT.secret}</SecretAccessKey><SessionToken>a&amp;b==</SessionToken>` +
  `<Expiration>2099-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`;

const tencentGrant = (): string =>
  JSON.stringify({
    Response: {
      Credentials: { TmpSecretId: ACCOUNT.keyId, TmpSecretKey: ACCOUNT.secret, Token: 'token' },
      ExpiredTime: 4_070_908_800,
    },
  });
