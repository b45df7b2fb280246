import type { Texts } from '../zh-cn/index.ts';

export const login: Texts['login'] = {
  title: 'Sign in to the back office',
  username: 'Account',
  password: 'Password',
  keep: 'Keep me signed in',
  submit: 'Sign in',
  submitting: 'Signing in…',
  usernameRequired: 'Enter your account',
  passwordRequired: 'Enter your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  firstPassword: "The first administrator's password is printed when the server starts.",
  leave: 'Sign out',
};
