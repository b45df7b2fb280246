/** Gives CSV text to the browser as a file, with the mark by which spreadsheets see that it is UTF-8. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** Gives a file to the browser, under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  // The browser has begun by then; without it the text would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
