import { describe, expect, test } from '@jest/globals';
import { cleanAside } from './clean-aside.ts';

describe('cleanAside', () => {
  test('cleans texts in threads, and informs whoever finds too many before them', async () => {
    const texts = Array.from({ length: 60 }, (_, at) => `<p onclick=x>${at}</p>`);
    const settled = await Promise.allSettled(texts.map((text) => cleanAside(text)));
    const clean = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(clean).toEqual(Array.from({ length: 52 }, (_, at) => `<p>${at}</p>`));
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ code: 'server.busy' });
    expect(await cleanAside('<b onclick=x>after</b>')).toBe('<b>after</b>');
  });

  test('gives back what it can not clean, and goes on with a thread of its own', async () => {
    const deep = '<div>'.repeat(300);
    expect(await cleanAside(deep)).toBe(deep);
    expect(await cleanAside('<i onclick=x>x</i>')).toBe('<i>x</i>');
  });
});
