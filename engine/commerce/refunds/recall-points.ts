/** Takes points back that a member may have spent: what is there, and what is missing for the log. */
export function recallPoints(wanted: number, have: number): { recalled: number; shortage: number } {
  const recalled = Math.min(wanted, Math.max(0, have));
  return { recalled, shortage: wanted - recalled };
}
