import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageIssues, type PageDocument } from '#engine/page/index.ts';

/**
 * The page documents that come with the product, by code: `definitions/pages/<code>.json`.
 * @throws Error naming the file and the place where one of them is not right.
 */
export function readShippedPages(definitionsDir: string): ReadonlyMap<string, PageDocument> {
  const folder = path.join(definitionsDir, 'pages');
  return new Map(
    filesIn(folder).map((file) => [file.slice(0, -'.json'.length), readOne(path.join(folder, file))]),
  );
}

/** A product without the mall's definitions has no pages. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

function readOne(file: string): PageDocument {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const [issue] = pageIssues(document);
  if (issue) throw new Error(`${file}: ${issue.path} ${issue.message.en}`);
  return document as PageDocument;
}

export type ShippedPages = ReturnType<typeof readShippedPages>;

/** The injection token of `ShippedPages`. */
export const SHIPPED_PAGES = Symbol('SHIPPED_PAGES');
