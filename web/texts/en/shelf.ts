export const shelf = {
  title: 'Ready for sale',
  ready: 'Everything needed for sale is there',
  missing_one: '{{count}} thing is missing before it can be on sale:',
  missing_other: '{{count}} things are missing before it can be on sale:',
  go: 'Go and fill in: {{what}}',
};
