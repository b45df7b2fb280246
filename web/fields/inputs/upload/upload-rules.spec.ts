import { describe, expect, test } from '@jest/globals';
import { sizeText } from '../../size-text.ts';
import { acceptOf, refusalOf, uploadRules } from './upload-rules.ts';

const SITE = { maxSize: 1000, allowedSuffixes: 'jpg,png,zip', allowedMimeTypes: ['video/*'] };

describe('upload rules', () => {
  test('are those of the site, narrowed by the field', () => {
    expect(uploadRules({}, SITE, false)).toMatchObject({ maxSize: 1000, suffixes: ['jpg', 'png', 'zip'] });
    expect(uploadRules({}, SITE, true)).toMatchObject({ suffixes: ['jpg', 'png'], mimeTypes: [] });
    expect(uploadRules({ suffixes: ['.ZIP', 'exe'], maxSize: 10 }, SITE, false)).toMatchObject({
      maxSize: 10,
      suffixes: ['zip'],
    });
    expect(uploadRules({ maxSize: 5000 }, SITE, false).maxSize).toBe(1000);
    expect(uploadRules({}, undefined, false)).toMatchObject({ maxSize: Infinity, suffixes: [] });
  });

  test('refuse what the server would refuse', () => {
    const rules = uploadRules({}, SITE, false);
    const file = (name: string, size = 5, type = '') => ({ name, size, type });
    expect(refusalOf(file('a.PNG'), rules)).toBeNull();
    expect(refusalOf(file('film', 5, 'video/mp4'), rules)).toBeNull();
    expect(refusalOf(file('a.exe'), rules)).toBe('type');
    expect(refusalOf(file('png'), rules)).toBe('type');
    expect(refusalOf(file('a.png', 1001), rules)).toBe('size');
    expect(refusalOf(file('a.png', 1000), rules)).toBeNull();
    expect(refusalOf(file('a.png', 0), rules)).toBe('incomplete');
    expect(refusalOf(file('', 5), rules)).toBe('incomplete');
    expect(refusalOf(file('any.thing'), uploadRules({}, undefined, false))).toBeNull();
  });

  test('say what the file chooser offers', () => {
    expect(acceptOf(uploadRules({}, SITE, true))).toBe('.jpg,.png');
    expect(acceptOf(uploadRules({}, undefined, false))).toBeUndefined();
  });

  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10 * 1024 * 1024, '10 MB'],
    [123_456_789, '118 MB'],
  ])('say %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});
