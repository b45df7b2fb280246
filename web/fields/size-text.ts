const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people say them: `512 B`, `1.5 MB`; empty for what is no number of bytes. */
export function sizeText(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** unit;
  return `${value >= 100 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
