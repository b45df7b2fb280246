/** Text with pictures as the back office keeps it: it was cleaned when it was stored. */
export function RichText({ html }: { html: string }) {
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
