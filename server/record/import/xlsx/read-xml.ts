import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { takingTurns } from '../../taking-turns.ts';
import { AppError } from '#server/errors/app-error.ts';
import { broken } from './zip-parts.ts';

/** What is done with what stands in an XML part; names come without their prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML as it comes, and gives what was found in every piece. No entities but the five of XML
 * are known, and a document type is refused: nothing is fetched and nothing unfolds.
 * @param found takes what the handlers have found since it was asked last
 * @throws AppError `import.broken-file`.
 */
export async function* readXml<Found>(
  part: Readable,
  handlers: XmlHandlers,
  found: () => readonly Found[],
): AsyncGenerator<Found> {
  const parser = new SaxesParser({ fragment: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const turn = takingTurns();
  parser.on('error', (error) => {
    throw broken(error);
  });
  parser.on('doctype', () => {
    throw new AppError('import.broken-file');
  });
  parser.on('opentag', ({ name, attributes }) =>
    handlers.open(local(name), attributes as Record<string, string>),
  );
  parser.on('closetag', ({ name }) => handlers.close?.(local(name)));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  try {
    for await (const chunk of part) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      yield* found();
      await turn();
    }
    parser.write(decoder.decode());
    parser.close();
    yield* found();
  } catch (error) {
    throw broken(error);
  } finally {
    part.destroy();
  }
}

/** Reads a part to its end. @throws AppError `import.broken-file`. */
export async function readWholeXml(part: Readable, handlers: XmlHandlers): Promise<void> {
  await readXml(part, handlers, () => []).next();
}

function local(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** The value of an attribute, whatever its prefix. */
export function attribute(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.keys(attributes).find((each) => local(each) === name);
  return found === undefined ? undefined : attributes[found];
}
