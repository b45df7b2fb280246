import { exactSum } from '../amounts/exact.ts';
import type { Posting } from './posting.ts';

/** The postings of an event without those of nothing. Throws a RangeError where they don't add up to 0. */
export function postingsOf(postings: readonly Posting[]): Posting[] {
  const sum = exactSum(postings.map(({ amount }) => amount));
  if (sum !== 0) throw new RangeError(`The postings add up to ${sum}`);
  return postings.filter(({ amount }) => amount !== 0);
}
