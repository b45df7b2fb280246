import { printPages } from './pages.printer.ts';

describe('printPages', () => {
  test('fetches a page together with the texts of tables', () => {
    const text = printPages(['shop/goods/unit', 'auth/admin']);
    expect(text).toContain("import { withTexts } from '../texts/spoken.ts';");
    expect(text).toMatch(
      /'auth\/admin': [^]*withTexts\(import\('\.\.\/overrides\/auth\/admin\/page\.tsx'\), 'main', 'records'\)[^]*it\.AdminPage[^]*'shop\/goods\/unit': [^]*it\.UnitPage/,
    );
  });

  test('takes nothing where no table has a page', () => {
    expect(printPages([])).not.toContain('withTexts');
  });
});
