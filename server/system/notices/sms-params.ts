/** A parameter of an SMS template and the variable that fills it. */
export interface SmsParam {
  name: string;
  variable: string;
}

/** Reads `code,order=order_no`: parameters in the template's order, with the variable where it is called otherwise. */
export function smsParams(text: string): SmsParam[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', variable] = part.split('=').map((side) => side.trim());
      return { name, variable: variable ?? name };
    });
}
