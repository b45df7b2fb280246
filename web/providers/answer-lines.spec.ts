/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { comesInLines, LINES, readLines } from './answer-lines.ts';

/** An answer that comes in these parts; `breaks` off after them. */
function answerOf(parts: readonly Uint8Array[], breaks = false): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      if (breaks) controller.error(new TypeError('network'));
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': `${LINES}; charset=utf-8` } });
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function reportedBy(parts: readonly Uint8Array[]): Promise<unknown[]> {
  const reported: unknown[] = [];
  await readLines(answerOf(parts), (value) => reported.push(value));
  return reported;
}

describe('an answer in lines', () => {
  test('is known by its type', () => {
    expect(comesInLines(answerOf([]))).toBe(true);
    expect(comesInLines(new Response('{}', { headers: { 'content-type': 'application/json' } }))).toBe(false);
  });

  test('is given value by value, wherever it was cut', async () => {
    const whole = bytes('{"name":"茶"}\n[1,2]\n\n"last"');
    expect(await reportedBy([whole])).toEqual([{ name: '茶' }, [1, 2], 'last']);
    expect(await reportedBy([...whole].map((byte) => Uint8Array.of(byte)))).toEqual([
      { name: '茶' },
      [1, 2],
      'last',
    ]);
    expect(await reportedBy([])).toEqual([]);
  });

  test('fails where it breaks off, after what came before', async () => {
    const reported: unknown[] = [];
    await expect(readLines(answerOf([bytes('1\n2')], true), (value) => reported.push(value))).rejects.toThrow(
      'network',
    );
    await expect(reportedBy([bytes('1\nnonsense\n')])).rejects.toThrow(SyntaxError);
  });
});
