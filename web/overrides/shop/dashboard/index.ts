export { ShopDashboardPage } from './shop-dashboard-page.tsx';
