/**
 * Waits until something has come about, looking every 20 ms.
 * @param patienceMs after which it throws; a slow machine needs room.
 * @returns milliseconds it took.
 */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs = 20_000): Promise<number> {
  const began = Date.now();
  while (!(await holds())) {
    if (Date.now() - began > patienceMs) throw new Error(`It did not happen within ${patienceMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Date.now() - began;
}
