/** A type of answers that come line by line, one JSON value on each. */
export const LINES = 'application/x-ndjson';

export const comesInLines = ({ headers, body }: Response): boolean =>
  body !== null && headers.get('content-type')?.startsWith(LINES) === true;

/** Hands on the value of each line as it comes. @throws where the answer breaks off, and `SyntaxError` for what is no JSON. */
export async function readLines(response: Response, report: (value: unknown) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done = true, value = '' } = (await reader?.read()) ?? {};
    const lines = `${rest}${value}`.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line !== '') report(JSON.parse(line));
    if (done) return;
  }
}
