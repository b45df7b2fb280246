export const route = {
  frame: 'Embedded page',
  frameStrange: 'This address is not in your menu',
  frameStrangeHint:
    'It comes from a link, not from the menu. Go on only if you trust it, and type no password into it.',
  frameShow: 'Show it here anyway',
  frameWindow: 'Open in a new window',
  frameRefused: 'This address cannot be opened here',
  frameRefusedHint: 'Only addresses that start with http or https can be embedded.',
  frameSlow: 'The page is slow to show. It may refuse to be embedded.',
};
