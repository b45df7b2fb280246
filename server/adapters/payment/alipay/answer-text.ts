/**
 * The object that stands behind `"name":` in an answer, as it is written there: Alipay signs the text, not what it means.
 * Null where there is none.
 */
export function answerText(answer: string, name: string): string | null {
  const start = answer.indexOf(`"${name}":`);
  const open = start < 0 ? -1 : answer.indexOf('{', start);
  if (open < 0) return null;
  let depth = 0;
  let isQuoted = false;
  for (let at = open; at < answer.length; at += 1) {
    const sign = answer[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}' && (depth -= 1) === 0) return answer.slice(open, at + 1);
  }
  return null;
}
