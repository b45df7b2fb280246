export const colour = { light: '浅色', dark: '深色', system: '跟随系统', label: '外观' };
