import type { Texts } from '../chinese.ts';

export const profile: Texts['profile'] = {
  sessions: 'Where I am signed in',
  log: 'What I have done',
  nickname: 'Nickname',
  email: 'Email',
  mobile: 'Mobile',
  motto: 'Motto',
  password: 'New password',
  oldPassword: 'Present password',
  passwordHint: 'Leave it empty to keep the present one. A new one signs you out everywhere else.',
  avatar: 'Change picture',
  saved: 'Saved',
  lastLogin: 'Last login {{time}}',
  neverBefore: 'First login',
  current: 'This one',
  revoke: 'Sign out',
  unknownDevice: 'Unknown device',
  nothingYet: 'Nothing yet.',
  save: 'Save',
};
