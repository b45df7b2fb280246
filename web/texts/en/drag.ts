import type { Texts } from '../zh-cn/index.ts';

export const drag: Texts['drag'] = {
  column: 'Move',
  grip: 'Move {{label}}',
  hint: 'Drag to move, or click to choose a position',
  instructions:
    'Press Space or Enter to lift the row, arrow keys to move it, Space or Enter to drop it, Escape to leave it where it was.',
  lifted: '{{label}} lifted.',
  before: '{{label}} goes before {{target}}.',
  after: '{{label}} goes after {{target}}.',
  own: '{{label}} is back in its place.',
  dropped: '{{label}} dropped.',
  left: '{{label}} stays where it was.',
  moveTo: 'Move to position…',
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
