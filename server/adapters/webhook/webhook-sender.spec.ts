import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SIGNATURE_HEADER, signatureOf, webhookSender } from './webhook-sender.ts';

const now = () => 1_700_000_000_000;

describe('webhooks', () => {
  let server: Server;
  let port: number;
  let status = 200;
  let calls: { headers: IncomingMessage['headers']; body: string }[] = [];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        calls.push({ headers: request.headers, body });
        reply.writeHead(status, { location: 'http://169.254.169.254/' }).end('thanks');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());
  const sender = (allowPrivate: boolean, secret = 'key') =>
    webhookSender({ now, secret: () => secret, allowPrivate });

  test('are signed with the time they were sent at', async () => {
    calls = [];
    await sender(true).send(`http://127.0.0.1:${port}/hook`, { type: '订单' });
    const [call] = calls;
    expect(call?.body).toBe('{"type":"订单"}');
    expect(call?.headers[SIGNATURE_HEADER]).toBe(signatureOf('{"type":"订单"}', 'key', now()));
    expect(call?.headers[SIGNATURE_HEADER]).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/);
    await sender(true, '').send(`http://127.0.0.1:${port}/hook`, {});
    expect(calls[1]?.headers[SIGNATURE_HEADER]).toBeUndefined();
  });

  test('follow nobody elsewhere, and fail with what was answered', async () => {
    for (const said of [302, 404, 500]) {
      status = said;
      await expect(sender(true).send(`http://127.0.0.1:${port}/`, {})).rejects.toThrow(`answered ${said}`);
    }
    status = 200;
  });

  test.each([
    ['http://127.0.0.1', 'private'],
    ['http://localhost', 'private'],
    ['http://[::1]', 'private'],
    ['http://[::ffff:127.0.0.1]', 'private'],
    ['http://2130706433', 'private'],
    ['http://0x7f.1', 'private'],
    ['http://169.254.169.254', 'private'],
  ])('never call %s unless the operator lets them', async (address, reason) => {
    calls = [];
    await expect(sender(false).send(`${address}:${port}/`, {})).rejects.toThrow(reason);
    expect(calls).toEqual([]);
  });

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', '', 'x'])(
    'never call %j',
    (address) => expect(sender(true).send(address, {})).rejects.toThrow('not an http address'),
  );
});
