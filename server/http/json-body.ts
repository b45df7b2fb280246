import type { Readable } from 'node:stream';
import { AppError } from '#server/errors/app-error.ts';
import { JsonScan } from './json-scan.ts';

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads and parses a JSON body. It is looked at piece by piece while it comes in, so nobody else waits for a large one;
 * the rest of a refused one is read and dropped.
 * @throws AppError `request.body-too-large` for more than `maxBytes`, and what `parseJsonBody` throws.
 */
export function readJsonBody(body: Readable, maxBytes: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let scan: JsonScan | null = null;
    const pieces: Buffer[] = [];
    let bytes = 0;
    const settle = (answer: () => void): void => {
      body.off('data', take);
      body.off('end', end);
      body.off('error', gone);
      body.off('close', gone);
      answer();
    };
    const refuse = (error: unknown): void =>
      settle(() => {
        body.resume();
        reject(error);
      });
    const take = (piece: Buffer): void => {
      bytes += piece.length;
      pieces.push(piece);
      if (bytes > maxBytes) return refuse(new AppError('request.body-too-large'));
      if (bytes <= SHORT) return;
      try {
        const unseen = scan ? [piece] : pieces;
        scan ??= new JsonScan();
        for (const each of unseen) scan.feed(each);
      } catch (error) {
        return refuse(error);
      }
    };
    const end = (): void =>
      settle(() => {
        try {
          const [first = EMPTY] = pieces;
          const whole = pieces.length > 1 ? Buffer.concat(pieces, bytes) : first;
          resolve(scan ? parse(textOf(whole), scan) : parseJsonBody(whole));
        } catch (error) {
          reject(error);
        }
      });
    const gone = (): void => settle(() => reject(new AppError('request.invalid')));
    body.on('data', take);
    body.once('end', end);
    body.once('error', gone);
    body.once('close', gone);
  });
}

/**
 * Parses a JSON body that is there as a whole; an empty one is no body.
 * @throws AppError `request.invalid` for broken UTF-8, broken JSON, more than 64 levels, keys that reach a prototype, or
 * numbers beyond what a number can be (`1e400`), which would arrive as Infinity; `request.body-too-large` for too many values.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length <= SHORT) {
    const text = textOf(bytes);
    if (!NOT_PLAIN.test(text)) return parse(text, PLAIN);
  }
  const scan = new JsonScan();
  scan.feed(bytes);
  return parse(textOf(bytes), scan);
}

/** Bytes that are parsed in no time, whatever they say. */
const SHORT = 16 * 1024;
const EMPTY = Buffer.alloc(0);
const PLAIN = { mayBeEndless: false };
/** By this quick look short bodies need no other: more openings than levels, or a number that may be beyond all numbers. */
const NOT_PLAIN = /^(?:[^[{]*[[{]){65}|(?<!\d)\d{300}|e\+?\d{3}/i;

function textOf(bytes: Buffer): string {
  try {
    return strictUtf8.decode(bytes);
  } catch (cause) {
    throw new AppError('request.invalid', { cause });
  }
}

function parse(text: string, { mayBeEndless }: Pick<JsonScan, 'mayBeEndless'>): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('request.invalid', { cause: error });
  }
  if (mayReachPrototype(text) && reachesPrototype(value)) throw new AppError('request.invalid');
  if (mayBeEndless && hasEndless(value)) throw new AppError('request.invalid');
  return value;
}

/** A quick look, so that ordinary bodies are not walked. Keys can be written with escapes too. */
function mayReachPrototype(text: string): boolean {
  return text.includes('__proto__') || text.includes('prototype') || text.includes('\\u');
}

function reachesPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  const maker = (value as Record<string, unknown>).constructor;
  if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) return true;
  return Object.values(value).some(reachesPrototype);
}

function hasEndless(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasEndless);
}
