import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A workbook as a test wants it: XML of the rows by sheet. */
export interface Sample {
  sheets: Record<string, string>;
  hidden?: string[];
  strings?: string[];
  /** Ids of number formats by style. */
  formats?: string[];
  /** Formats of the workbook's own, by id. */
  own?: Record<string, string>;
  /** Further parts, and further relations of the workbook. */
  more?: Record<string, string>;
  relations?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const sheetXml = (rows: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

function partsOf({
  sheets,
  hidden = [],
  strings = [],
  formats = [],
  own = {},
  more = {},
  relations = '',
}: Sample) {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '_rels/.rels': `${HEAD}<Relationships>${relation('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<x:workbook xmlns:x="${MAIN}" xmlns:r="${RELATIONS}"><x:sheets>${names
      .map(
        (name, at) =>
          `<x:sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${names
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('t', 'styles', 'styles.xml')}${relations}</Relationships>`,
    'xl/sharedStrings.xml': `${HEAD}<sst>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `${HEAD}<styleSheet><numFmts>${Object.entries(own)
      .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
      .map((id) => `<xf numFmtId="${id}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...more,
  };
  names.forEach((name, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name] ?? '');
  });
  return parts;
}

/** A zip package of texts by name. */
export function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('error', reject);
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** A workbook as a file. */
export const sampleWorkbook = Object.assign((sample: Sample): Promise<Buffer> => zipOf(partsOf(sample)), {
  parts: async (sample: Sample): Promise<Record<string, string>> => partsOf(sample),
});
