/** The highest step that an amount reaches; undefined below the first. Of two with the same amount the first counts. */
export function reachedStep<Step extends { amount: number }>(
  steps: readonly Step[],
  amount: number,
): Step | undefined {
  return steps
    .filter((step) => step.amount <= amount)
    .reduce<Step | undefined>((best, step) => (best && best.amount >= step.amount ? best : step), undefined);
}
