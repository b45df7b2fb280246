/** The frame of the back office: menu, header, tabs. */
export { menu } from './menu.ts';
export { shell } from './shell.ts';
export { route } from './route.ts';
export { navigation } from './navigation.ts';
export { tabs } from './tabs.ts';
export { connection } from './connection.ts';
export { live } from './live.ts';
export { choice } from './choice.ts';
export { home } from './home.ts';
export { shortcuts } from './shortcuts.ts';
