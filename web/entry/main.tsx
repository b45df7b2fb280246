import { reloadForStaleParts } from './reload-for-stale-parts.ts';
import { startSite } from './start-site.tsx';
import '../front/front.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html must hold an element with the id "root"');
reloadForStaleParts();
void startSite(root);
