import { readRegionList, type RegionRecord } from './region-list.ts';
import { regionTree, type RegionRow } from './region-tree.ts';

const LIST = `110000 北京市
110100 北京市
110101 东城区
110105 朝阳区
150000 内蒙古自治区
150100 呼和浩特市
150102 新城区
220000 吉林省
220100 长春市
220104 朝阳区
220200 吉林市
220202 昌邑区
320000 江苏省
320100 南京市
320106 鼓楼区
320300 徐州市
320302 鼓楼区
330000 浙江省
330100 杭州市
330102 上城区
330106 西湖区
330200 宁波市
330203 海曙区
420000 湖北省
422800 恩施土家族苗族自治州
422801 恩施市
429000 省直辖县级行政区划
429004 仙桃市
441900 东莞市
440000 广东省
450000 广西壮族自治区
450100 南宁市
450102 兴宁区
460000 海南省
460100 海口市
460108 美兰区
500000 重庆市
500100 重庆市
500103 渝中区
500200 县
500233 忠县
510400 攀枝花市
510402 东区
510000 四川省
630000 青海省
632500 海南藏族自治州
632521 共和县
650000 新疆维吾尔自治区
659000 自治区直辖县级行政区划
659001 石河子市
810000 香港特别行政区`;

/** A few regions of every kind, as the list of regions has them. */
export const REGION_ROWS: RegionRow[] = LIST.split('\n').map((line) => ({
  code: line.slice(0, 6),
  name: line.slice(7),
}));

/** Their tree. */
export const REGIONS = regionTree(REGION_ROWS);

/** Regions of a list with both languages, one of them retired. */
export const REGION_LIST: RegionRecord[] = readRegionList(`330000|浙江省|Zhejiang|zjs
330100|杭州市|Hangzhou|hzs
330106|西湖区|Xihu District|xhq
420000|湖北省|Hubei|hbs
422800|恩施土家族苗族自治州|Enshi Tujia and Miao Autonomous Prefecture|estjzmzzzz
610000|陕西省|Shaanxi|sxs
610100|西安市|Xi'an|xas
330104|江干区|Jianggan District|jgq|330102`);
