export const totals = { title: '合计', of: '合计：', failed: '合计加载失败，点击重试' };
