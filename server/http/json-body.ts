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
    const scan = new JsonScan();
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
      if (bytes > maxBytes) return refuse(new AppError('request.body-too-large'));
      try {
        scan.feed(piece);
      } catch (error) {
        return refuse(error);
      }
      pieces.push(piece);
    };
    const end = (): void =>
      settle(() => {
        try {
          resolve(parse(Buffer.concat(pieces, bytes), scan));
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
  const scan = new JsonScan();
  scan.feed(bytes);
  return parse(bytes, scan);
}

function parse(bytes: Buffer, { mayBeEndless }: JsonScan): unknown {
  if (bytes.length === 0) return undefined;
  let text: string;
  let value: unknown;
  try {
    text = strictUtf8.decode(bytes);
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
