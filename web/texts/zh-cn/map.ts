export const map = {
  zoomIn: '放大',
  zoomOut: '缩小',
  pick: '点击地图选择位置；方向键移动，加减键缩放，回车选择中心',
  away: '暂时无法获取地图图片，网格为经纬度',
};
