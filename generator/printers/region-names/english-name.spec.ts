import { englishName, initialsOf } from './english-name.ts';

test.each([
  ['浙江省', 'Zhejiang', 'zjs'],
  ['内蒙古自治区', 'Inner Mongolia', 'nmgzzq'],
  ['广西壮族自治区', 'Guangxi', 'gxzzzzq'],
  ['新疆维吾尔自治区', 'Xinjiang', 'xjwwezzq'],
  ['西藏自治区', 'Tibet', 'xzzzq'],
  ['陕西省', 'Shaanxi', 'sxs'],
  ['山西省', 'Shanxi', 'sxs'],
  ['香港特别行政区', 'Hong Kong', 'xgtbxzq'],
  ['重庆市', 'Chongqing', 'cqs'],
  ['西安市', "Xi'an", 'xas'],
  ['六安市', "Lu'an", 'las'],
  ['西湖区', 'Xihu District', 'xhq'],
  ['浦东新区', 'Pudong New Area', 'pdxq'],
  ['清新区', 'Qingxin District', 'qxq'],
  ['井陉矿区', 'Jingxing Mining District', 'jxkq'],
  ['矿区', 'Mining District', 'kq'],
  ['赵县', 'Zhao County', 'zx'],
  ['长子县', 'Zhangzi County', 'zzx'],
  ['恩施土家族苗族自治州', 'Enshi Tujia and Miao Autonomous Prefecture', 'estjzmzzzz'],
  [
    '双江拉祜族佤族布朗族傣族自治县',
    'Shuangjiang Lahu, Va, Blang and Dai Autonomous County',
    'sjlhzwzblzdzzzx',
  ],
  ['景宁畲族自治县', 'Jingning She Autonomous County', 'jnszzzx'],
  ['东乡族自治县', 'Dongxiang Autonomous County', 'dxzzzx'],
  ['鄂温克族自治旗', 'Evenki Autonomous Banner', 'ewkzzzq'],
  ['科尔沁左翼中旗', 'Horqin Left Middle Banner', 'keqzyzq'],
  ['喀喇沁左翼蒙古族自治县', 'Harqin Left Mongol Autonomous County', 'klqzymgzzzx'],
  ['锡林郭勒盟', 'Xilingol League', 'xlglm'],
  ['大兴安岭地区', "Daxing'anling Prefecture", 'dxaldq'],
  ['顺河回族区', 'Shunhe Hui District', 'shhzq'],
  ['神农架林区', 'Shennongjia Forestry District', 'snjlq'],
  ['省直辖县级行政区划', 'Counties Directly under the Province', 'szxxjxzqh'],
])('RG4: %s is %s, %s', (name, english, initials) => {
  expect([englishName(name), initialsOf(name)]).toEqual([english, initials]);
});

test('a character that nobody knows is said', () => {
  expect(() => englishName('ABC县')).toThrow(/syllables/);
});
