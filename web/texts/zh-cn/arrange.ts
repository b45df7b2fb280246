export const arrange = {
  pin: '固定在左侧：{{column}}',
  unpin: '取消固定：{{column}}',
  up: '前移：{{column}}',
  down: '后移：{{column}}',
  density: '行高',
  compact: '紧凑',
  normal: '标准',
  roomy: '宽松',
  hint: '在表头拖动可调整顺序，拖动边缘可调整宽度，双击边缘恢复',
  moveKeys: '移动列（焦点在表头）',
  widthKeys: '调整列宽（焦点在表头）',
};
