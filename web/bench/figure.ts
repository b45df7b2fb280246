/**
 * One measured figure of the web bench. `reach` is the limit it has to keep (for frames a second, the floor); null for a
 * figure that is only reported. `unit` is printed behind the value: `ms`, `fps`, `kB`, `MB`.
 */
export type Figure = { name: string; value: number; unit: string; reach: number | null };

/** Whether a figure keeps its reach: more is better for frames a second, less for everything else; null without a reach. */
export function reaches(figure: Figure): boolean | null {
  if (figure.reach === null) return null;
  return figure.unit === 'fps' ? figure.value >= figure.reach : figure.value <= figure.reach;
}
