import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { AddButton } from './add-button.tsx';

test('a button that adds is called by what it does, not by the setting whose label leads to it', () => {
  const add = jest.fn();
  render(
    <>
      <label htmlFor="children">Child tables</label>
      <AddButton id="children" label="Add a child table" onClick={add} />
    </>,
  );
  expect(screen.queryByRole('button', { name: 'Child tables' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add a child table' }));
  expect(add).toHaveBeenCalledTimes(1);
});
