import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { InputProps } from '../input.ts';
import { showInput, type ShownInput } from '../input.fixture.tsx';
import { RegionsInput } from './regions-input.tsx';

afterEach(() => cleanup());

const LIST = `110000|北京市|Beijing|bjs
330000|浙江省|Zhejiang|zjs
330100|杭州市|Hangzhou|hzs
330102|上城区|Shangcheng District|scq
330106|西湖区|Xihu District|xhq
330200|宁波市|Ningbo|nbs
330203|海曙区|Haishu District|hsq
330104|江干区|Jianggan District|jgq|330102`;

const http = { call: async () => ({ list: LIST }) };

async function open(props: Partial<InputProps> = {}): Promise<ShownInput> {
  const shown = showInput(RegionsInput, props, { http });
  fireEvent.keyDown(shown.box, { key: 'Enter' });
  await screen.findByRole('tree');
  return shown;
}

const press = (key: string): boolean => fireEvent.keyDown(screen.getByRole('tree'), { key });
const done = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Done' }));
const item = (name: string): HTMLElement => screen.getByRole('treeitem', { name });
const ticked = (name: string): string | null => item(name).getAttribute('aria-checked');
const active = (): string | null | undefined =>
  document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('regions', () => {
  test('are said in one line by their names', async () => {
    const { box } = showInput(RegionsInput, { value: ['110000', '330106'] }, { http });
    await waitFor(() => expect(box.value).toBe('Beijing, Zhejiang (Xihu District)'));
  });

  test('are walked and ticked by the keyboard, and taken when one is done', async () => {
    const { given } = await open();
    press('ArrowDown');
    press('ArrowRight');
    press('ArrowRight');
    expect(active()).toBe('Hangzhou');
    press('ArrowRight');
    press('End');
    expect(active()).toBe('Ningbo');
    press('ArrowUp');
    press(' ');
    expect(ticked('Xihu District')).toBe('true');
    expect(ticked('Hangzhou')).toBe('mixed');
    expect(ticked('Zhejiang')).toBe('mixed');
    expect(given()).toBeUndefined();
    press('ArrowLeft');
    expect(active()).toBe('Hangzhou');
    press(' ');
    expect(ticked('Shangcheng District')).toBe('true');
    done();
    expect(given()).toEqual(['330100']);
  });

  test('that are all chosen are their province; without one of its parts the others are left', async () => {
    const { given } = await open({ value: ['330100'] });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nb' } });
    fireEvent.click(item('Ningbo'));
    done();
    expect(given()).toEqual(['330000']);
    cleanup();
    const again = await open({ value: ['330000'] });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '西湖' } });
    fireEvent.click(item('Xihu District'));
    done();
    expect(again.given()).toEqual(['330102', '330200']);
  });

  test('are found by Chinese, initials and English words, in their place', async () => {
    await open();
    const search = screen.getByRole('searchbox');
    for (const words of ['西湖', 'xh', 'xihu']) {
      fireEvent.change(search, { target: { value: words } });
      expect(screen.getAllByRole('treeitem').map((each) => each.textContent)).toEqual([
        'Zhejiang',
        'Hangzhou',
        'Xihu District',
      ]);
    }
    fireEvent.change(search, { target: { value: 'nowhere' } });
    expect(screen.getByText('No such region was found')).toBeTruthy();
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(screen.getAllByRole('treeitem')).toHaveLength(2);
  });

  test('of another row are named with it and stay with it', async () => {
    const others = () => [{ number: 2, value: ['330100', '110000'] }];
    const { given } = await open({ props: { apart: true }, others });
    expect(item('Beijing In row 2 already').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(item('Beijing In row 2 already'));
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
    done();
    expect(given()).toEqual(['330000']);
  });

  test('that two rows hold are left to the other one', async () => {
    const others = () => [{ number: 1, value: ['330100'] }];
    const { given } = await open({ value: ['330100', '330200'], props: { apart: true }, others });
    expect(screen.getByText(/^Hangzhou: in another row already/)).toBeTruthy();
    done();
    expect(given()).toEqual(['330200']);
  });

  test('that are no longer in use are shown, and make room for what stands for them today', async () => {
    const { given, box } = await open({ value: ['330104'] });
    await waitFor(() => expect(box.value).toBe('Zhejiang (Jianggan District)'));
    expect(screen.getByText(/“Jianggan District” is no longer in use/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use Shangcheng District' }));
    done();
    expect(given()).toEqual(['330102']);
  });

  test('are as they were when one cancels, and can not be opened where nobody may choose', async () => {
    const { all } = await open({ value: ['330106'] });
    fireEvent.click(screen.getByRole('button', { name: 'Select none' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(all).toEqual([]);
    cleanup();
    const { box } = showInput(RegionsInput, { value: ['330106'], readonly: true }, { http });
    fireEvent.click(box);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
