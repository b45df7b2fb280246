/** A part of a file that the store holds. */
export interface StorePart {
  /** From 1. */
  number: number;
  etag: string;
  /** Bytes. */
  size: number;
}

const read = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');

/** The text of the first element of that name, whatever its namespace; empty when there is none. */
export const xmlText = (text: string, name: string): string => textIn(read(text), name);

const textIn = (within: Document | Element, name: string): string =>
  within.getElementsByTagNameNS('*', name)[0]?.textContent ?? '';

/** One page of an answer to ListParts. */
export function partsIn(text: string): { parts: StorePart[]; next: string } {
  const answer = read(text);
  const parts = [...answer.getElementsByTagNameNS('*', 'Part')].map((part) => ({
    number: Number(textIn(part, 'PartNumber')),
    etag: textIn(part, 'ETag'),
    size: Number(textIn(part, 'Size')),
  }));
  const isMore = textIn(answer, 'IsTruncated') === 'true';
  return { parts, next: isMore ? textIn(answer, 'NextPartNumberMarker') : '' };
}

/** The body of CompleteMultipartUpload. */
export function completionXml(parts: readonly StorePart[]): string {
  const lines = parts.map(
    ({ number, etag }) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`;
}
