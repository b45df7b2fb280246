/** The title part of a comment, `Title:key=Label`. */
export function titleOfComment(comment: string): string {
  return (/^[^:：]*/.exec(comment)?.[0] ?? '').trim();
}
