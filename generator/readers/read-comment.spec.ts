import { readComment } from './read-comment.ts';

describe('readComment', () => {
  it('reads title and choices in ASCII and in full-width punctuation alike', () => {
    const wanted = {
      title: { 'zh-cn': '状态' },
      options: [
        { key: 0, label: '关闭' },
        { key: 1, label: '开启' },
      ],
    };
    expect(readComment('状态:0=关闭,1=开启', true)).toEqual(wanted);
    expect(readComment('状态：0=关闭，1=开启', true)).toEqual(wanted);
  });

  it('keeps keys as texts in text columns', () => {
    expect(readComment('Kind:a=First,b=Second').options).toEqual([
      { key: 'a', label: 'First' },
      { key: 'b', label: 'Second' },
    ]);
  });

  it('takes a short comment for a title and a sentence for an explanation', () => {
    expect(readComment('客户名称')).toEqual({ title: { 'zh-cn': '客户名称' } });
    expect(readComment('Order date')).toEqual({ title: { en: 'Order date' } });
    expect(readComment('Filled by the nightly job. Do not edit.')).toEqual({
      help: 'Filled by the nightly job. Do not edit.',
    });
  });

  it('is not misled by colons, single pairs, doubled keys or words in number columns', () => {
    expect(readComment('See also: the manual, page 3').options).toBeUndefined();
    expect(readComment('Formula: a=b').options).toBeUndefined();
    expect(readComment('State:1=On,1=Off', true).options).toBeUndefined();
    expect(readComment('State:on=On,off=Off', true).options).toBeUndefined();
  });

  it('says nothing of no comment', () => {
    expect(readComment(undefined)).toEqual({});
    expect(readComment('  ')).toEqual({});
  });
});
