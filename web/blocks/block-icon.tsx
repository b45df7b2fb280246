const PATHS: Readonly<Record<string, string>> = {
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z',
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9.5h11V10',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  cart: 'M3 4h2.5l2 11h10L20 7.5H6.5M9 19.5h.01M16.5 19.5h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.5 15.5 20 20',
  ticket: 'M3.5 6.5h17v3.7a2 2 0 0 0 0 3.6v3.7h-17v-3.7a2 2 0 0 0 0-3.6zM14.5 6.5v11',
  gift: 'M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C9 7.5 7 6.5 7 5s2-2 3-.8L12 7.5l2-3.3c1-1.2 3-.7 3 .8s-2 2.5-5 2.5Z',
  fire: 'M12 3c.6 3.4 5.5 5.6 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2 1-3.4 2-4.5.2 1.6.9 2.4 1.8 2.7C10 8.8 10.4 5.4 12 3Z',
  spark: 'M12 3.5 13.8 10.2 20.5 12l-6.7 1.8L12 20.5l-1.8-6.7L3.5 12l6.7-1.8z',
  crown: 'M4 18h16M4 8l4 4 4-6.5L16 12l4-4-1.5 7h-13z',
  coin: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM9 8.5l3 3.5 3-3.5M12 12v5M9.5 13h5',
  wallet: 'M4 7.5h14.5V19H4zM4 7.5 15.5 4v3.5M18.5 11.5h-4a1.8 1.8 0 0 0 0 3.5h4',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l3 3.2v3.3h-7M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19ZM17 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  return: 'M5 9.5h10a5 5 0 0 1 0 10H9M5 9.5l4-4M5 9.5l4 4',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7-7 8.5C8 19 5 16.5 5 12V6zM9 12l2.2 2.2L15.5 10',
  chat: 'M4 5h16v11h-9.5L6 20v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  phone:
    'M6 4h3.5l1.5 4.5L8.7 10a11 11 0 0 0 5.3 5.3l1.5-2.3L20 14.5V18a2 2 0 0 1-2.2 2A14.5 14.5 0 0 1 4 6.2 2 2 0 0 1 6 4Z',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.5l3 2',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4',
  paper: 'M6 3.5h9l3.5 3.5v13.5H6zM9 11h6M9 15h6',
  shop: 'M5 11v8.5h14V11M4 8l1.5-4h13L20 8a2.7 2.7 0 0 1-5.3 0A2.7 2.7 0 0 1 12 10.5 2.7 2.7 0 0 1 9.3 8 2.7 2.7 0 0 1 4 8ZM10 19.5V15h4v4.5',
  pin: 'M12 21s-6.5-5.5-6.5-10.5a6.5 6.5 0 0 1 13 0C18.5 15.5 12 21 12 21ZM12 12.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  up: 'M12 19V5M6 11l6-6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5.5v13l10.5-6.5z',
};

/** A line drawing of the shop; nothing where there is none of this name. It says nothing to screen readers. */
export function BlockIcon({ name }: { name: unknown }) {
  const path = typeof name === 'string' && Object.hasOwn(PATHS, name) ? PATHS[name] : undefined;
  if (path === undefined) return null;
  return (
    <svg className="block-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
