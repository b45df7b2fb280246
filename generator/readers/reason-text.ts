import type { Text } from '#engine/definition/index.ts';

/** Reasons of guesses as the readers word them, and the same in Chinese. */
const REASONS: readonly [RegExp, (parts: string[]) => string][] = [
  [/^primary key made by the database$/, () => '由数据库生成的主键'],
  [/^it points to its own table$/, () => '指向本表'],
  [/^foreign key to (.+)$/, ([to]) => `外键指向 ${to}`],
  [
    /^named like (.+), and its values are found there; no foreign key$/,
    ([to]) => `名称像 ${to}，且取值都能在其中找到；没有外键`,
  ],
  [
    /^named like (.+); no foreign key, no complete sample to prove it$/,
    ([to]) => `名称像 ${to}；没有外键，样本也不足以证明`,
  ],
  [/^column type (.+)$/, ([type]) => `列类型为 ${type}`],
  [/^array of (.+)$/, ([base]) => `${base} 的数组`],
  [/^enum type (.+)$/, ([type]) => `枚举类型 ${type}`],
  [/^a check constraint lists the values$/, () => '检查约束列出了取值'],
  [/^a check allows 0 and 1 only$/, () => '检查约束只允许 0 和 1'],
  [/^the comment names the choices$/, () => '注释中列出了选项'],
  [/^(.+) is no text a person types$/, ([base]) => `${base} 不是可以手工输入的内容`],
  [/^called a date, and none of (\d+) values has a time of day$/, ([n]) => `名为日期，${n} 个值都没有时刻`],
  [/^it holds long text$/, () => '内容是长文本'],
  [/^its name says so$/, () => '由名称判断'],
  [/^all of (\d+) values are 0 or 1$/, ([n]) => `${n} 个值全部是 0 或 1`],
  [
    /^all values are 0 or 1: could be a switch, kept as number$/,
    () => '所有值都是 0 或 1：可以是开关，暂按数字处理',
  ],
  [/^(\d+ %) of the values look like one$/, ([share]) => `${share} 的值符合该格式`],
  [
    /^named like a choice, (\d+) different values in (\d+) rows$/,
    ([n, rows]) => `名称像选项，${rows} 行中有 ${n} 个不同的值`,
  ],
  [/^a bigint named like a time; no row to prove it$/, () => '名称像时间的 bigint；没有数据可以证明'],
  [
    /^named like a time, (\d+ %) of the values are unix seconds$/,
    ([share]) => `名称像时间，${share} 的值是 Unix 秒`,
  ],
  [/^named like a flag; no row to prove it$/, () => '名称像开关；没有数据可以证明'],
  [/^named like a flag, every value is 0 or 1$/, () => '名称像开关，且每个值都是 0 或 1'],
  [/^(\d+ %) of the values hold HTML$/, ([share]) => `${share} 的值包含 HTML`],
  [/^(.+) holds nothing but the two references$/, ([table]) => `${table} 只含两个引用`],
];

/** A reason in both languages; one that is not known here stays in English. */
export function reasonText(why: string): Text {
  for (const [pattern, chinese] of REASONS) {
    const parts = pattern.exec(why);
    if (parts) return { 'zh-cn': chinese(parts.slice(1)), en: capital(why) };
  }
  return why === '' ? { 'zh-cn': '由表结构得出', en: 'From the structure of the table' } : capital(why);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
