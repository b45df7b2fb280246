/** What a score of 1 to 5 counts as. */
export type EvaluationGrade = 'good' | 'middle' | 'bad';

/** Good from 4, bad up to 2. */
export function gradeOf(score: number): EvaluationGrade {
  if (score >= 4) return 'good';
  return score <= 2 ? 'bad' : 'middle';
}

/** The mean of scores to one decimal, half up; 0 where there are none. `sum` and `count` are whole numbers. */
export function meanScore(sum: number, count: number): number {
  return count === 0 ? 0 : Math.floor((sum * 20 + count) / (2 * count)) / 10;
}
