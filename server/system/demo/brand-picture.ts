/** A brand's sign: its first letters on a coloured ground. */
export function brandPicture(name: string, place: number): string {
  const hue = (place * 47 + 20) % 360;
  const letters = name.slice(0, 2).toUpperCase();
  const font = 'font-family="Georgia, serif" font-size="150" font-weight="700" text-anchor="middle"';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">' +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 30% 44%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 34% 30%)"/></linearGradient></defs>` +
    `<rect width="400" height="400" fill="url(#g)"/><text x="200" y="252" ${font} fill="#fff">${letters}</text></svg>\n`
  );
}
