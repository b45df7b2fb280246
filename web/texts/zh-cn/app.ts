export const app = {
  name: 'Metamall',
};
