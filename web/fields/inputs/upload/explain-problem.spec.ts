import { expect, test } from '@jest/globals';
import { HttpError } from '../../../providers/index.ts';
import { createI18n } from '../../../texts/i18n.fixture.ts';
import { explainProblem } from './explain-problem.ts';
import { UploadProblem } from '../../../uploads/send/upload-problem.ts';

const { t } = createI18n('en');

test.each([
  [
    new UploadProblem('cloudOff', { message: 'No bucket is set', code: 'C-7' }),
    'No bucket is set (C-7)',
    false,
  ],
  [new UploadProblem('bucket', { bucket: 'mall' }), /"mall".*name-digits/, false],
  [new UploadProblem('storeSilent', { host: 'a.test' }, true), /a\.test can not be reached/, true],
  [new HttpError('Not allowed', { status: 422 }), 'Not allowed', false],
  [new HttpError('No line', { status: 0 }), 'No line', true],
  [new HttpError('Gone', { status: 410 }), 'Gone', true],
  [new HttpError('Broken', { status: 500 }), 'Broken', true],
  [new DOMException('gone', 'NotReadableError'), /can not be read/, false],
  [new Error('odd'), 'odd', true],
])('%s is explained', (error, message, retry) => {
  const said = explainProblem(error, t);
  expect(said.message).toMatch(message);
  expect(said.retry).toBe(retry);
});
