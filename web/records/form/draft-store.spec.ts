import { beforeEach, describe, expect, test } from '@jest/globals';
import { DRAFT_DAYS, dropDraft, readDraft, writeDraft, type DraftPlace } from './draft-store.ts';

const place: DraftPlace = { user: 1, definition: 'shop/goods/tag', row: '5' };
const NOW = 1_800_000_000_000;
const DAY = 24 * 3600 * 1000;

describe('drafts', () => {
  beforeEach(() => localStorage.clear());

  test('are kept for one person and one row', () => {
    writeDraft(localStorage, place, { at: NOW, values: { name: 'half' } });
    expect(readDraft(localStorage, place, NOW + 1)).toEqual({ at: NOW, values: { name: 'half' } });
    expect(readDraft(localStorage, { ...place, row: '+' }, NOW)).toBeNull();
    expect(readDraft(localStorage, { ...place, user: 2 }, NOW)).toBeNull();
    dropDraft(localStorage, place);
    expect(readDraft(localStorage, place, NOW)).toBeNull();
  });

  test('end after a week, everybody’s, and broken ones at once', () => {
    writeDraft(localStorage, { ...place, user: 2 }, { at: NOW, values: {} });
    localStorage.setItem('metamall.draft:1:x:+', '{"at":');
    localStorage.setItem('metamall.language', 'en');
    readDraft(localStorage, place, NOW + DRAFT_DAYS * DAY + 1);
    expect(Object.keys(localStorage)).toEqual(['metamall.language']);
  });

  test('are not kept where they would fill the browser', () => {
    writeDraft(localStorage, place, { at: NOW, values: { text: 'x'.repeat(500_000) } });
    expect(readDraft(localStorage, place, NOW)).toBeNull();
    const many = Array.from({ length: 50_000 }, (_, at) => `row ${at}`);
    writeDraft(localStorage, place, { at: NOW, values: { many } });
    expect(readDraft(localStorage, place, NOW)).toBeNull();
  });

  test('keep the rest of what was typed beside a text that is too long for them', () => {
    writeDraft(localStorage, place, { at: NOW, values: { name: 'half', text: 'x'.repeat(500_000) } });
    expect(readDraft(localStorage, place, NOW)?.values).toEqual({ name: 'half' });
  });
});
