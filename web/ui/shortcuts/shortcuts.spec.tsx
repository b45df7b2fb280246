import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { chordKeys, matchesChord, parseChord } from './chord.ts';
import { ShortcutsOverlay } from './shortcuts-overlay.tsx';
import { showShortcuts } from './shown-shortcuts.ts';
import { useShortcut } from './use-shortcut.ts';

afterEach(() => cleanup());

const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('a chord', () => {
  test('is met by its keys and by nothing else', () => {
    expect(matchesChord(parseChord('mod+enter'), pressed('Enter', { ctrlKey: true }))).toBe(true);
    expect(matchesChord(parseChord('mod+enter'), pressed('Enter', { metaKey: true }))).toBe(true);
    expect(matchesChord(parseChord('mod+enter'), pressed('Enter'))).toBe(false);
    expect(matchesChord(parseChord('enter'), pressed('Enter', { ctrlKey: true }))).toBe(false);
    expect(matchesChord(parseChord('shift+arrowdown'), pressed('ArrowDown'))).toBe(false);
    expect(matchesChord(parseChord('space'), pressed(' '))).toBe(true);
  });

  test('does not mind how a sign is typed', () => {
    expect(matchesChord(parseChord('?'), pressed('?', { shiftKey: true }))).toBe(true);
    expect(matchesChord(parseChord('?'), pressed('?'))).toBe(true);
  });

  test('is written as on the keyboard', () => {
    expect(chordKeys(parseChord('mod+shift+arrowup'), false)).toEqual(['Ctrl', 'Shift', '↑']);
    expect(chordKeys(parseChord('mod+s'), true)).toEqual(['⌘', 'S']);
  });
});

function Page({ onRefresh, onSave }: { onRefresh: () => void; onSave: () => void }) {
  useShortcut('r', 'list.refresh', onRefresh);
  useShortcut('mod+s', 'form.save', onSave);
  return (
    <I18nextProvider i18n={createI18n('en')}>
      <input aria-label="name" />
      <ShortcutsOverlay />
    </I18nextProvider>
  );
}

/** Something that stands in front of the page. */
function Front({ onNext }: { onNext: () => void }) {
  useShortcut('j', 'detail.next', onNext, { inDialog: true });
  useShortcut('escape', 'form.leaveKeys', null, { inDialog: true });
  return <div role="dialog" aria-modal="true" aria-label="In front" />;
}

describe('shortcuts', () => {
  test('are answered, but letters not while one types', () => {
    const [refresh, save] = [jest.fn(), jest.fn()];
    render(<Page onRefresh={refresh} onSave={save} />);
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(refresh).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText('name'), { key: 'r' });
    expect(refresh).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(screen.getByLabelText('name'), { key: 's', ctrlKey: true });
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('are listed by a question mark, and rest while the list is open', () => {
    const refresh = jest.fn();
    render(<Page onRefresh={refresh} onSave={jest.fn()} />);
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Refresh')).toBeTruthy();
    expect(within(dialog).getByText('Ctrl')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'r' });
    expect(refresh).not.toHaveBeenCalled();
  });

  test('are those of the dialog while one is open, and rest there too while they are read', () => {
    const next = jest.fn();
    render(
      <>
        <Page onRefresh={jest.fn()} onSave={jest.fn()} />
        <Front onNext={next} />
      </>,
    );
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Close the form')).toBeTruthy();
    expect(within(list).queryByText('Refresh')).toBeNull();
    fireEvent.keyDown(list, { key: 'j' });
    expect(next).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(next).toHaveBeenCalledTimes(1);
  });

  test('are listed for whoever has no question mark to press, and put away again', async () => {
    render(<Page onRefresh={jest.fn()} onSave={jest.fn()} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => showShortcuts('page'));
    const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Refresh')).toBeTruthy();
    fireEvent.click(within(list).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are gone with the page', () => {
    const refresh = jest.fn();
    render(<Page onRefresh={refresh} onSave={jest.fn()} />).unmount();
    fireEvent.keyDown(document.body, { key: 'r' });
    expect(refresh).not.toHaveBeenCalled();
  });
});
