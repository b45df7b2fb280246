/** The texts that any page needs: what every part of the site is drawn with. */
export { app } from './app.ts';
export { title } from './title.ts';
export { language } from './language.ts';
export { colour } from './colour.ts';
export { dialog } from './dialog.ts';
export { page } from './page.ts';
export { http } from './http.ts';
