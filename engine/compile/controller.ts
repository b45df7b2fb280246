/** Controller in the back-office dialect: `shop/order/order` -> `shop.order.Order`. */
export function controllerOf(name: string): string {
  const parts = name.split('/');
  const last = parts.pop() ?? '';
  return [...parts, last.charAt(0).toUpperCase() + last.slice(1)].join('.');
}

/**
 * The definition's name behind a controller, spelt either way: `shop.order.Order` and `shop/order/order` both give
 * `shop/order/order`. Look names up without regard to case: the controller's capital is not undone elsewhere.
 */
export function nameOf(controller: string): string {
  const parts = controller.split(/[./]/);
  const last = parts.pop() ?? '';
  return [...parts, last.charAt(0).toLowerCase() + last.slice(1)].join('/');
}
