import { explainPath, questionIn } from './question.ts';

describe('the question an address asks', () => {
  it('is what the address was made of, and of the menu entry where nothing is said', () => {
    const path = explainPath({ admin: '7', definition: 'shop/goods/tag', what: 'verb:del' });
    expect(questionIn(new URL(path, 'http://site').searchParams)).toEqual({
      admin: '7',
      definition: 'shop/goods/tag',
      what: 'verb:del',
      row: '',
    });
    expect(questionIn(new URLSearchParams(''))).toEqual({ admin: '', definition: '', what: 'menu', row: '' });
  });
});
