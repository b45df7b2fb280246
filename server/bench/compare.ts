import type { BenchCall } from './bench-calls.ts';
import type { LoadGenerator } from './load-generator.ts';
import type { LoadRequest, LoadResult } from './load-shape.ts';

export const CONNECTIONS = 16;
/** Milliseconds before the rounds: both servers have to compile what a call runs often. */
const WARM_UP = 2500;

/** A server that is asked. */
export interface Side {
  port: number;
  headers: Record<string, string>;
}

/** Both servers under one call. */
export interface Comparison {
  call: BenchCall;
  /** Requests per second, the middle of the rounds. */
  product: number;
  bare: number;
  /** Product by bare, the middle of the pairs of rounds: what slows the machine for a while slows both of a pair. */
  ratio: number;
  /** Milliseconds, of the last round. */
  p50: number;
  p99: number;
  /** What is wrong with the comparison, if anything. */
  notes: string[];
}

/**
 * Asks both servers in turns, a warm-up first, so that whatever else the machine does hits both alike.
 * @param pace rounds per server and their length in milliseconds.
 */
export async function compare(
  call: BenchCall,
  sides: { product: Side; bare: Side },
  load: LoadGenerator,
  pace: { rounds: number; milliseconds: number },
): Promise<Comparison> {
  const notes = call.writes ? [] : await differences(call, sides);
  const seen = { product: [] as LoadResult[], bare: [] as LoadResult[] };
  const asked = { product: 0, bare: 0 };
  const round = async (side: 'product' | 'bare', milliseconds: number): Promise<LoadResult> => {
    const { port, headers } = sides[side];
    const order = {
      port,
      headers,
      requests: call[side],
      offset: asked[side],
      connections: CONNECTIONS,
      milliseconds,
    };
    const result = await load.run(order);
    asked[side] += result.requests;
    if (result.failures > 0) notes.push(`${side}: ${result.failures} failures, first: ${result.failure}`);
    return result;
  };
  await round('product', WARM_UP);
  await round('bare', WARM_UP);
  for (let count = 0; count < pace.rounds; count += 1) {
    seen.bare.push(await round('bare', pace.milliseconds));
    seen.product.push(await round('product', pace.milliseconds));
  }
  if (call.title.includes('new each time') && asked.product > call.product.length) {
    notes.push(`questions repeated: ${asked.product} asked, ${call.product.length} different ones`);
  }
  const last = seen.product.at(-1);
  return {
    call,
    product: middle(seen.product.map(rateOf)),
    bare: middle(seen.bare.map(rateOf)),
    ratio: middle(seen.product.map((one, at) => rateOf(one) / rateOf(seen.bare[at]!))),
    p50: last?.p50 ?? 0,
    p99: last?.p99 ?? 0,
    notes,
  };
}

/** Requests per second of one server alone. */
export async function measure(
  requests: LoadRequest[],
  side: Side,
  load: LoadGenerator,
  milliseconds: number,
): Promise<LoadResult> {
  const order = { ...side, requests, offset: 0, connections: CONNECTIONS };
  await load.run({ ...order, milliseconds: milliseconds / 4 });
  return load.run({ ...order, milliseconds });
}

const rateOf = ({ requests, seconds }: LoadResult): number => requests / seconds;

function middle(figures: number[]): number {
  const sorted = figures.sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Whether both servers say the same, apart from the time of the answer. */
async function differences(call: BenchCall, sides: { product: Side; bare: Side }): Promise<string[]> {
  const [product, bare] = await Promise.all([
    ask(sides.product, call.product[0]!),
    ask(sides.bare, call.bare[0]!),
  ]);
  return product === bare ? [] : [`answers differ: ${product.slice(0, 240)} | ${bare.slice(0, 240)}`];
}

async function ask({ port, headers }: Side, { method, path, body }: LoadRequest): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: body ?? null });
  return JSON.stringify(sorted(((await response.json()) as { data: unknown }).data));
}

/** The same value with its keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
