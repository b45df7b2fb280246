import type { Comparison } from './compare.ts';
import type { StartTime } from './start-times.ts';

/** One line of the comparison table. */
export function comparisonLine({ call, product, bare, ratio, p50, p99, notes }: Comparison): string {
  const target =
    call.target === null ? '' : `${ratio >= call.target ? 'reached' : 'MISSED '} ${figure(call.target)}x`;
  const line = [
    call.title.padEnd(52),
    `${figure(bare)}/s`.padStart(10),
    `${figure(product)}/s`.padStart(10),
    `${figure(ratio)}x`.padStart(8),
    target.padEnd(14),
    `p50 ${figure(p50)} ms, p99 ${figure(p99)} ms`,
  ].join('  ');
  return [line, ...notes.map((note) => `    ! ${note}`)].join('\n');
}

/** Heads of `comparisonLine`. */
export function comparisonHead(): string {
  return ['call'.padEnd(52), 'bare'.padStart(10), 'product'.padStart(10), 'ratio'.padStart(8), 'target'].join(
    '  ',
  );
}

/** One start with its limit. */
export function startLine({ title, milliseconds, megabytes, max }: StartTime): string {
  const memory = Number.isNaN(megabytes) ? '' : `, ${figure(megabytes)} MB`;
  const kept = milliseconds <= max.milliseconds && (max.megabytes === null || !(megabytes > max.megabytes));
  const limit = `${figure(max.milliseconds)} ms${max.megabytes === null ? '' : `, ${max.megabytes} MB`}`;
  return `start ${title}: ready after ${figure(milliseconds)} ms${memory} (${kept ? 'reached' : 'MISSED'} ${limit})`;
}

/** One figure with its limit. */
export function limitLine(title: string, value: number, max: number, unit: string): string {
  return `${title}: ${figure(value)} ${unit} (${value <= max ? 'reached' : 'MISSED'} ${figure(max)} ${unit})`;
}

/** Three significant digits, no more. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
