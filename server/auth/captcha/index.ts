export { captchaInfo, captchaText, openCaptchaDoors } from './captcha-door.ts';
export { solvesCaptcha } from './click-captcha.ts';
