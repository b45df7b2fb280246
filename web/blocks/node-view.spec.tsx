import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PageDocument, PageNode } from '#engine/page/index.ts';
import { BlockContext, type BlockWorld } from './block-context.ts';
import { MEMBER, pageWith } from './full-page.fixture.ts';
import { PageView } from './page-view.tsx';
import { sayBlock } from './say-block.ts';
import { inWorld } from './shown-blocks.fixture.tsx';

afterEach(cleanup);

describe('a page', () => {
  const list = (at: number): PageNode => ({ type: 'heading', v: 1, props: { title: { 'zh-cn': `H${at}` } } });

  test('draws again the block that was changed, and no other', () => {
    const drawn: string[] = [];
    const Link: BlockWorld['Link'] = ({ to, children }) => {
      drawn.push(to);
      return <a href={to}>{children}</a>;
    };
    const menus = Array.from({ length: 30 }, (_, at) => ({
      type: 'menuList',
      props: { items: [{ title: { 'zh-cn': `M${at}` }, link: `/m${at}` }] },
    }));
    const first = pageWith(menus);
    const world: BlockWorld = {
      locale: 'en',
      goods: {},
      data: {},
      pictures: {},
      adverts: [],
      seen: [],
      text: sayBlock('en'),
      Link,
    };
    const held = (page: PageDocument): ReactNode => (
      <BlockContext value={world}>
        <PageView document={page} />
      </BlockContext>
    );
    const { rerender, container } = render(held(first));
    drawn.length = 0;
    const changed = {
      ...first.nodes['n7']!,
      props: { items: [{ title: { 'zh-cn': 'New' }, link: '/new' }] },
    };
    rerender(held({ ...first, nodes: { ...first.nodes, n7: changed } }));
    expect(new Set(drawn)).toEqual(new Set(['/new']));
    expect(container.textContent).toContain('New');
  });

  test('draws what stands in slots, each with its place for the designer', () => {
    const document = pageWith([{ type: 'columns', props: { template: '1-2' } }]);
    document.nodes['n0']!.slots = { c0: ['x'], c1: ['y', 'z'] };
    Object.assign(document.nodes, { x: list(1), y: list(2), z: list(3) });
    const { container } = render(inWorld(document));
    const slots = [...container.querySelectorAll<HTMLElement>('[data-parent="n0"]')];
    expect(slots.map(({ dataset, textContent }) => [dataset['slot'], textContent])).toEqual([
      ['c0', 'H1'],
      ['c1', 'H2H3'],
    ]);
  });

  test('gives a block its room and hides it on the screens that it is not for', () => {
    const document = pageWith([
      { type: 'spacer', props: {} },
      { type: 'divider', props: {} },
    ]);
    document.nodes['n0']!.box = { mt: 12, px: 8, bg: 'token:sand', picture: '/a "b.png' };
    document.nodes['n1']!.show = { devices: ['phone'] };
    const { container } = render(inWorld(document));
    const [one, other] = [...container.querySelectorAll<HTMLElement>('[data-node]')];
    expect(one!.className).toBe('node has-box');
    expect(one!.style.getPropertyValue('--box-mt')).toBe('12px');
    expect(one!.style.getPropertyValue('--box-bg')).toBe('var(--sand)');
    expect(one!.style.getPropertyValue('--box-picture')).toBe('url("/a %22b.png")');
    expect(other!.className).toBe('node only-on-phone');
  });

  test('shows a block to members, to those of a level or to guests alone', () => {
    const document = pageWith([list(0), list(1), list(2)]);
    document.nodes['n0']!.show = { audience: 'guest' };
    document.nodes['n1']!.show = { audience: 'member' };
    document.nodes['n2']!.show = { levels: [9] };
    const shown = (own: Partial<BlockWorld>): string[] => {
      cleanup();
      const { container } = render(inWorld(document, own));
      return [...container.querySelectorAll('h2')].map((head) => head.textContent);
    };
    expect(shown({})).toEqual(['H0']);
    expect(shown({ member: null })).toEqual(['H0']);
    expect(shown({ member: MEMBER })).toEqual(['H1']);
    expect(shown({ member: { ...MEMBER, level: { id: 9, name: 'Gold' } } })).toEqual(['H1', 'H2']);
    expect(shown({ isEditing: true })).toEqual(['H0', 'H1', 'H2']);
  });
});
