import 'rapidoc';
import { sessionStore } from '#web/providers/index.ts';
import './page.css';
import { signInBar } from './sign-in-bar.ts';

/** The custom element of the rapidoc package, as far as it is used here. */
interface RapiDoc extends HTMLElement {
  loadSpec(spec: object): Promise<void>;
}

const language = navigator.language.toLowerCase().startsWith('zh') ? 'zh-cn' : 'en';

/** Looks made for reading; nothing is fetched from elsewhere. */
const LOOK: Record<string, string> = {
  'render-style': 'focused',
  'schema-style': 'table',
  'show-header': 'false',
  'allow-server-selection': 'false',
  'allow-spec-url-load': 'false',
  'allow-spec-file-load': 'false',
  'load-fonts': 'false',
  'sort-tags': 'false',
  'show-method-in-nav-bar': 'as-colored-text',
  'primary-color': '#3b5bdb',
  'persist-auth': 'false',
};

async function show(token: string): Promise<void> {
  const response = await fetch('/openapi.json', {
    headers: { ...(token === '' ? {} : { batoken: token }), 'think-lang': language },
  });
  if (!response.ok) return token === '' ? explain(response.status) : show('');
  const spec = (await response.json()) as { paths: Record<string, unknown> };
  const reader = document.createElement('rapi-doc') as RapiDoc;
  for (const [name, value] of Object.entries(LOOK)) reader.setAttribute(name, value);
  reader.setAttribute('theme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  if (token !== '') {
    reader.setAttribute('api-key-name', 'batoken');
    reader.setAttribute('api-key-location', 'header');
    reader.setAttribute('api-key-value', token);
  }
  const loginPath =
    Object.keys(spec.paths).find((path) => path.endsWith('/Index/login')) ?? '/admin/Index/login';
  const bar = token === '' ? [signInBar(loginPath, language, (fresh) => void show(fresh))] : [];
  document.body.replaceChildren(...bar, reader);
  await reader.loadSpec(spec);
}

function explain(status: number): void {
  const line = document.createElement('p');
  line.textContent =
    language === 'en'
      ? `The description could not be loaded (${status}).`
      : `无法加载接口说明（${status}）。`;
  document.body.replaceChildren(line);
}

void show(sessionStore.read()?.token ?? '');
