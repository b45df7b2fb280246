import type { Texts } from '../chinese.ts';

export const drag: Texts['drag'] = {
  instructions:
    'Press Space or Enter to lift the row, arrow keys to move it, Space or Enter to drop it, Escape to leave it where it was.',
  lifted: '{{label}} lifted.',
  before: '{{label}} goes before {{target}}.',
  after: '{{label}} goes after {{target}}.',
  own: '{{label}} is back in its place.',
  dropped: '{{label}} dropped.',
  left: '{{label}} stays where it was.',
  moveTitle: 'Move “{{label}}”',
  where: 'New position',
  standing: 'It is row {{position}} of {{count}}.',
  number: 'Row number',
  ways: {
    first: 'To the first place',
    before: 'Before row',
    after: 'After row',
    last: 'To the last place',
  },
  move: 'Move',
  moved: 'Moved',
};
