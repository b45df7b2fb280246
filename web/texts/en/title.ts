export const title = {
  home: 'Home',
  admin: 'Back office',
  adminLogin: 'Back office sign-in',
  notFound: 'Page not found',
  noPower: 'No access permission',
  noTitle: 'Untitled',
  loading: 'Loading',
  user: 'Member centre',
  userLogin: 'Member sign-in',
};
