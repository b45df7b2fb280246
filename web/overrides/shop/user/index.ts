export { BuyersPage } from './buyers-page.tsx';
