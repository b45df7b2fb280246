import { describe, expect, test } from '@jest/globals';
import { createI18n } from '../texts/i18n.fixture.ts';
import { httpTexts } from './http-texts.ts';

const english = httpTexts(createI18n('en'));
const chinese = httpTexts(createI18n('zh-cn'));

describe('the error catalogue', () => {
  test.each([
    [302, 'Interface redirected!', '接口已重定向！'],
    [400, 'Incorrect parameter!', '参数不正确！'],
    [401, 'You do not have permission to operate!', '您没有权限操作！'],
    [403, 'You do not have permission to operate!', '您没有权限操作！'],
    [404, 'Error requesting address (/a/b)', '请求的地址不存在（/a/b）'],
    [408, 'Request timed out!', '请求超时！'],
    [409, 'The same data already exists in the system!', '系统中已存在相同的数据！'],
    [500, 'Server internal error!', '服务器内部错误！'],
    [501, 'Service not implemented!', '服务未实现！'],
    [502, 'Gateway error!', '网关错误！'],
    [503, 'Service unavailable!', '服务暂不可用！'],
    [504, 'The service is temporarily unavailable Please try again later!', '服务暂时无法访问，请稍后再试！'],
    [505, 'HTTP version is not supported!', 'HTTP 版本不受支持！'],
    [418, 'Abnormal problem, please contact the website administrator!', '出现异常，请联系网站管理员！'],
    [599, 'Abnormal problem, please contact the website administrator!', '出现异常，请联系网站管理员！'],
  ])('words %i', (status, en, zh) => {
    expect([english.status(status, '/a/b?token=x'), chinese.status(status, '/a/b?token=x')]).toEqual([
      en,
      zh,
    ]);
  });

  test.each([
    ['timeout', 'Network request timeout!', '网络请求超时！'],
    ['network', 'Server exception!', '服务器异常！'],
    ['offline', 'You are disconnected!', '网络已断开！'],
    ['duplicate', 'Automatic cancellation due to duplicate request', '重复请求，已自动取消'],
    ['success', 'Operation successful', '操作成功'],
  ] as const)('words %s', (name, en, zh) => expect([english[name](), chinese[name]()]).toEqual([en, zh]));
});
