/**
 * A number that is another one whenever one of some texts is: long texts need not stand in a key themselves.
 *
 *     const stamp = textStamp(); stamp(['a']) === stamp(['a']); stamp(['a']) !== stamp(['b']);
 */
export function textStamp(): (texts: readonly string[]) => number {
  let last: readonly string[] = [];
  let stamp = 0;
  return (texts) => {
    const isSame = texts.length === last.length && texts.every((text, at) => text === last[at]);
    if (!isSame) stamp += 1;
    last = texts;
    return stamp;
  };
}
