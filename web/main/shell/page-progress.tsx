import { useLocation } from 'react-router';
import type { MenuRecord } from '../../providers/index.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { pageKey } from './page-key.ts';

/** What is shown while a page of the back office is on its way: a list and its forms are one page. */
export const PageProgress = ({ menus }: { menus: MenuRecord[] }) => (
  <NavigationProgress page={pageKey(menus, useLocation().pathname)} />
);
