import { describe, expect, test } from '@jest/globals';
import { createI18n } from '../texts/i18n.fixture.ts';
import { httpTexts } from './http-texts.ts';

const inEnglish = createI18n('en');
const inChinese = createI18n('zh-cn');
const english = httpTexts(inEnglish);
const chinese = httpTexts(inChinese);

/** Section 8 of the specification, row by row; what its table calls other, 418 and 599 stand for. */
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

  test.each([
    ['beyondRange', 'The moving position is beyond the movable range!', '移动位置超出了可移动范围！'],
    ['unknownType', 'Navigation failed, the menu type is unrecognised!', '导航失败，菜单类型无法识别！'],
    ['guarded', 'Navigation failed, the navigation guard intercepted it!', '导航失败，已被导航守卫拦截！'],
    ['alreadyThere', 'You are already at the navigation target!', '已经在目标页面！'],
    ['invalidRoute', 'Navigation failed, invalid route!', '导航失败，路由无效！'],
    ['noChild', 'There is no child menu to jump to!', '没有可以跳转的子菜单！'],
  ] as const)('words a step that fails: %s', (name, en, zh) =>
    expect([inEnglish.t(`navigation.${name}`), inChinese.t(`navigation.${name}`)]).toEqual([en, zh]),
  );
});
