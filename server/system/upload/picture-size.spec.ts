import { describe, expect, test } from '@jest/globals';
import { gif, jpeg, png } from '#server/test/upload/sample-files.ts';
import { pictureSize } from './picture-size.ts';

const sizeOf = (suffix: string, bytes: Buffer) =>
  pictureSize(suffix, async (offset, length) => bytes.subarray(offset, offset + length), bytes.length);

function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(32, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  write(bytes);
  return bytes;
}

describe('the size of a picture', () => {
  test('is read from its head', async () => {
    expect(await sizeOf('png', png(30, 20))).toEqual({ width: 30, height: 20 });
    expect(await sizeOf('gif', gif())).toEqual({ width: 1, height: 1 });
    expect(await sizeOf('jpg', jpeg())).toEqual({ width: 5, height: 7 });
    const bmp = Buffer.alloc(60);
    bmp.writeUInt32LE(40, 14);
    bmp.writeInt32LE(12, 18);
    bmp.writeInt32LE(-9, 22);
    expect(await sizeOf('bmp', bmp)).toEqual({ width: 12, height: 9 });
    const lossy = webp('VP8 ', (bytes) => bytes.writeUInt32LE((8 << 16) | 6, 26));
    expect(await sizeOf('webp', lossy)).toEqual({ width: 6, height: 8 });
    const lossless = webp('VP8L', (bytes) => bytes.writeUInt32LE((7 << 14) | 5, 21));
    expect(await sizeOf('webp', lossless)).toEqual({ width: 6, height: 8 });
    const extended = webp('VP8X', (bytes) => {
      bytes.writeUIntLE(5, 24, 3);
      bytes.writeUIntLE(7, 27, 3);
    });
    expect(await sizeOf('webp', extended)).toEqual({ width: 6, height: 8 });
  });

  test('is none of what is cut off, empty or another kind', async () => {
    for (const [suffix, whole] of [
      ['png', png()],
      ['gif', gif()],
      ['jpg', jpeg()],
    ] as const) {
      expect(await sizeOf(suffix, Buffer.alloc(0))).toBeNull();
      expect(await sizeOf(suffix, whole.subarray(0, 8))).toBeNull();
    }
    expect(await sizeOf('png', png().subarray(0, -12))).toBeNull();
    expect(await sizeOf('png', png(0, 5))).toBeNull();
    expect(await sizeOf('psd', png())).toBeNull();
  });

  test('is given up for files made to be read without an end', async () => {
    const padding = Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(200_000, 0xff)]);
    const parts = Buffer.concat([png().subarray(0, 33), Buffer.alloc(400_000)]);
    const start = performance.now();
    expect(await sizeOf('jpg', padding)).toBeNull();
    expect(await sizeOf('png', parts)).toBeNull();
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
