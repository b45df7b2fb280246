/** One event of a server-sent stream; `data` is its parsed JSON. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/** Reads events out of pieces of text, wherever they are cut. Comments and fields without meaning here are passed over. */
export function eventReader(heard: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) heard(event);
    }
  };
}

function eventIn(block: string): StreamEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  if (data.length === 0) return null;
  try {
    return { name, data: JSON.parse(data.join('\n')) };
  } catch {
    return null;
  }
}
