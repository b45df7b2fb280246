const SECONDS = 180 * 86_400;

/** The cookie that holds a guest's cart: no script can read it, and browsers send it from our own pages alone. */
export const cartCookie = (token: string, isSecure: boolean): string =>
  `cart_token=${token}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
