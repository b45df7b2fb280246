export { openCaptchaDoors } from './captcha-door.ts';
export { passCaptcha } from './pass-captcha.ts';
