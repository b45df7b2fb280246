import type { Texts } from '../chinese.ts';

export const longText: Texts['longText'] = {
  rich: 'Edit as it looks',
  tooLong: 'This text is too long for the editor and is shown as its source.',
  huge: 'This text has {{length}} characters. Its beginning is shown; it stays as it is.',
  whole: 'Edit all of it',
  part: 'Part {{at}} of {{count}}',
  partBefore: 'Part before',
  partAfter: 'Next part',
  partChosen: 'Which part',
  lost: 'The editor would lose parts of this text ({{elements}}), so its source is shown.',
};
