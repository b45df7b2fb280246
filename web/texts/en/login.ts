import type { Texts } from '../chinese.ts';

export const login: Texts['login'] = {
  title: 'Sign in to the back office',
  username: 'Account',
  password: 'Password',
  keep: 'Keep me signed in',
  submit: 'Sign in',
  submitting: 'Signing in…',
  otherWays: 'Other ways to sign in',
  usernameRequired: 'Enter your account',
  passwordRequired: 'Enter your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  firstPassword: "The first administrator's password is printed when the server starts.",
  tagline: 'The back office that definitions drive',
  promise:
    'Point it at a database, get a working back office. Lists, forms, search and rights all come from JSON definitions.',
  point1: 'Tables, forms and API from one definition',
  point2: 'Rights and row scope checked on every request',
  point3: 'Changes are live at once, nothing to rebuild',
};
