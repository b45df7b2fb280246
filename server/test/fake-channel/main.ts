import { FakeChannel } from './fake-channel.ts';

/** The pretended channels as a program: `main.ts <port>`. */
const port = Number(process.argv[2] ?? 8100);
const fake = new FakeChannel({ port });
await fake.start();
process.stdout.write(
  [`模拟支付渠道 · Pretended channels: ${fake.url}`, `PAY_FAKE_CHANNEL=${fake.url} npm start`, ''].join('\n'),
);
