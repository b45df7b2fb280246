import { deflateSync } from 'node:zlib';

/** A grey PNG of 40 x 30; no two of them are the same file. */
export function madePicture(): Buffer {
  const [width, height] = [40, 30];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, Math.floor(Math.random() * 200));
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  rows.writeUInt32BE(Math.floor(Math.random() * 0xffffffff), 1);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(checkSum(body), body.length + 4);
  return out;
}

/** CRC-32, bit by bit. */
function checkSum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
