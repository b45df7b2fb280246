const TEXTS = {
  en: {
    hint: 'Sign in to see the tables you may use.',
    username: 'Account',
    password: 'Password',
    submit: 'Sign in',
    failed: 'Signing in failed.',
  },
  'zh-cn': {
    hint: '登录后可查看您有权使用的数据表。',
    username: '账号',
    password: '密码',
    submit: '登录',
    failed: '登录失败。',
  },
} as const;

/** A line above the description for who is not signed in; hands the new token over and keeps nothing. */
export function signInBar(
  loginPath: string,
  language: keyof typeof TEXTS,
  signedIn: (token: string) => void,
): HTMLElement {
  const texts = TEXTS[language];
  const form = document.createElement('form');
  const hint = document.createElement('span');
  hint.textContent = texts.hint;
  hint.setAttribute('role', 'status');
  const username = input('text', texts.username, 'username');
  const password = input('password', texts.password, 'current-password');
  const submit = document.createElement('button');
  submit.textContent = texts.submit;
  form.append(hint, username, password, submit);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn(loginPath, language, username.value, password.value).then((result) => {
      if (result.token === undefined) hint.textContent = result.message ?? texts.failed;
      else signedIn(result.token);
    });
  });
  return form;
}

async function signIn(
  loginPath: string,
  language: string,
  username: string,
  password: string,
): Promise<{ token?: string; message?: string }> {
  const response = await fetch(loginPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'think-lang': language, server: 'true' },
    body: JSON.stringify({ username, password, keep: false }),
  });
  const answer = (await response.json().catch(() => null)) as {
    code?: number;
    msg?: string;
    data?: { userInfo?: { token?: string } };
  } | null;
  const token = answer?.code === 1 ? answer.data?.userInfo?.token : undefined;
  return token === undefined ? { message: answer?.msg || undefined } : { token };
}

function input(type: string, label: string, autocomplete: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = type;
  field.required = true;
  field.placeholder = label;
  field.setAttribute('aria-label', label);
  field.setAttribute('autocomplete', autocomplete);
  return field;
}
