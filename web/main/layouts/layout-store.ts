import { keptValue, useKept } from '../shell/kept-value.ts';
import { DEFAULT_LAYOUT, readLayout, type LayoutConfig } from './layout-config.ts';

export const layoutStore = keptValue(() => 'metamall.layoutConfig', readLayout);

export const useLayout = (): LayoutConfig => useKept(layoutStore);

export const changeLayout = (change: Partial<LayoutConfig>): void =>
  layoutStore.set({ ...layoutStore.get(), ...change });

export const restoreLayout = (): void => layoutStore.set(DEFAULT_LAYOUT);
