import type { ReactNode } from 'react';
import type { AdvertData } from './advert-data.ts';
import { BlockContext, type BlockWorld } from './block-context.ts';

export const ADVERT: AdvertData = {
  id: 1,
  slot: 'banner',
  title: 'Tea',
  image: '/tea.svg',
  image_srcset: '',
  video: '',
  text: '',
  link: { kind: 'url', url: '/search' },
  display: 'bar',
  frequency: 'once',
  delay: 0,
  close_after: 0,
  interval: 4,
  style: 'sand',
  platform: [],
};

/** Lets blocks stand in a page that has nothing else. Texts are their keys. */
export function TestWorld({ children, ...own }: Partial<BlockWorld> & { children: ReactNode }) {
  const world: BlockWorld = {
    locale: 'en',
    goods: {},
    data: {},
    pictures: {},
    adverts: [],
    seen: [],
    text: (key, { number } = {}) => (number === undefined ? key : `${key} ${number}`),
    Link: ({ to, children: inner, ...rest }) => (
      <a href={to} {...rest}>
        {inner}
      </a>
    ),
    ...own,
  };
  return <BlockContext value={world}>{children}</BlockContext>;
}
