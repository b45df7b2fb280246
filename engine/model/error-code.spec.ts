import { expect, test } from '@jest/globals';
import { ERROR_CODES } from './error-code.ts';

/** Clients decide by these numbers: a change of one is a change of the contract. */
test('every code keeps its number on either wire, and how loudly it is logged', () => {
  const table = Object.entries(ERROR_CODES).map(
    ([code, { wire, http, level }]) => `${code} ${wire} ${http} ${level}`,
  );
  expect(table).toMatchSnapshot();
});
