/** Where a member can be sent a code. */
export type AccountWay = 'email' | 'mobile';

/** What the server says of coming in. */
export interface CheckInState {
  userLoginCaptchaSwitch: boolean;
  accountVerificationType: AccountWay[];
  registrationOpen: boolean;
}
