import { fromPolyglot } from '../from-polyglot.ts';
import { raZhCn } from '../ra-zh-cn.ts';
import { zhCn } from '../zh-cn/index.ts';

/** Everything the app says in Chinese, react-admin's own texts among it. */
export const whole = { ...zhCn, ...fromPolyglot(raZhCn) };
