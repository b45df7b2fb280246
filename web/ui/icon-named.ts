import { ICONS, type IconName } from './icon-set.ts';

/** Font Awesome 4 and Element Plus, which other clients of the same menu draw, where the set says it by another word. */
const SAID_OTHERWISE: Readonly<Record<string, IconName>> = {
  adjust: 'sun',
  'area-chart': 'bar-chart',
  'arrows-v': 'unfold',
  'balance-scale': 'scale',
  bank: 'building',
  bars: 'menu',
  bolt: 'zap',
  bullhorn: 'megaphone',
  calculator: 'hash',
  'calendar-check': 'calendar',
  close: 'circle-x',
  cog: 'settings',
  cogs: 'settings',
  coin: 'coins',
  comment: 'message',
  comments: 'message',
  cube: 'box',
  cubes: 'boxes',
  cut: 'eraser',
  'data-line': 'trending-up',
  diamond: 'award',
  discount: 'percent',
  document: 'file-text',
  'drivers-license': 'users',
  envelope: 'mail',
  expeditedssl: 'shield-check',
  flask: 'puzzle',
  group: 'users',
  'id-card': 'user-round',
  indent: 'list-ordered',
  'line-chart': 'activity',
  'list-alt': 'list',
  'map-marker': 'map-pin',
  money: 'banknote',
  paint: 'palette',
  'paper-plane': 'send',
  pencil: 'edit',
  photo: 'image',
  picture: 'image',
  'pie-chart': 'chart-pie',
  print: 'printer',
  qrcode: 'qrcode',
  random: 'workflow',
  remove: 'circle-x',
  repeat: 'refresh',
  setting: 'settings',
  'shop-bag': 'shopping-bag',
  'sign-out': 'logout',
  sitemap: 'tree',
  stop: 'ban',
  'street-view': 'map-pin',
  tasks: 'clipboard-list',
  th: 'grid',
  'th-large': 'grid',
  'th-list': 'list',
  tools: 'wrench',
  trash: 'delete',
  'trash-o': 'delete',
  'user-circle': 'user-round',
  'user-filled': 'user',
  'user-secret': 'user-cog',
};

const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/**
 * The icon of the set that a name means; null for none. `truck` is one of its own names, `fa fa-truck` and `el-icon-Van` are
 * written by clients that draw other sets.
 */
export function iconNamed(name: string): IconName | null {
  if (isIcon(name)) return name;
  const plain = /^(?:fa fa-|el-icon-)(.+)$/.exec(name)?.[1];
  if (plain === undefined) return null;
  const word = plain.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const outline = word.replace(/-(?:o|filled)$/, '');
  return [SAID_OTHERWISE[word], word, SAID_OTHERWISE[outline], outline].find(isKnown) ?? null;
}

const isKnown = (name: string | undefined): name is IconName => name !== undefined && isIcon(name);
