export { same, seeded } from './dice.fixture.ts';
export type { Dice } from './dice.fixture.ts';
export { drawnBasket } from './price/price.fixture.ts';
export { orderIn } from './orders/order.fixture.ts';
export { refundIn } from './refunds/refund.fixture.ts';
