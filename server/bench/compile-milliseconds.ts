import { compileDefinitions } from '#engine/compile/index.ts';
import { parseDefinition } from '#engine/definition/index.ts';
import { DEFINITIONS, goodsDefinition } from './bench-definitions.ts';

/** Milliseconds to parse, check and compile one definition among `DEFINITIONS`; the middle of `times` runs. */
export function compileMilliseconds(times: number): number {
  const written = Array.from({ length: DEFINITIONS }, (_, at) =>
    goodsDefinition(`bench/goods${at}`, `goods_${at}`),
  );
  const seen = Array.from({ length: times }, () => {
    const start = performance.now();
    const parsed = written.map((json) => parseDefinition(json).definition);
    const { compiled } = compileDefinitions(parsed.filter((definition) => definition !== undefined));
    if (compiled.size !== DEFINITIONS) throw new Error(`Only ${compiled.size} definitions compiled.`);
    return (performance.now() - start) / DEFINITIONS;
  });
  return seen.sort((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
}
