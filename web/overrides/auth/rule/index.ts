export { ExplainPage } from './explain-page.tsx';
