export const POLICY = 'shop/goods/policy';
