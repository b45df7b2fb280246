import { describe, expect, test } from '@jest/globals';
import { parseAddress } from './parse-address.ts';
import { REGIONS } from './regions.fixture.ts';

const parse = (text: string): ReturnType<typeof parseAddress> => parseAddress(text, REGIONS);
const WEST_LAKE = {
  name: '张三',
  mobile: '13800138000',
  codes: ['330000', '330100', '330106'],
  region: '浙江省杭州市西湖区',
  detail: '文三路1号',
};

describe('an address that was pasted', () => {
  test.each([
    '张三 13800138000 浙江省杭州市西湖区文三路1号',
    '13800138000 张三 浙江省杭州市西湖区文三路1号',
    '浙江省杭州市西湖区文三路1号 张三 13800138000',
    '浙江省杭州市西湖区文三路1号 13800138000 张三',
    '浙江省 杭州市 西湖区 文三路1号 张三 13800138000',
    '浙江省杭州市西湖区文三路1号，张三，+86 138 0013 8000',
    '张三，+86-138-0013-8000，浙江省杭州市西湖区文三路1号',
    '张三008613800138000浙江省杭州市西湖区文三路1号',
    '张三13800138000浙江省杭州市西湖区文三路1号',
    '张三　１３８００１３８０００　浙江省杭州市西湖区文三路1号',
    '张三 13800138000 浙江杭州西湖文三路1号',
    '张三 13800138000 浙江 杭州 西湖区 文三路1号',
    '张三 13800138000 杭州市西湖区文三路1号',
    '张三 13800138000 中国浙江省杭州市西湖区文三路1号',
    '收货人：张三，电话：13800138000，地址：浙江省杭州市西湖区文三路1号',
    '收货人:张三手机号码:13800138000所在地区:浙江省杭州市西湖区详细地址:文三路1号',
    '收件人 张三\n联系电话 13800138000\n所在地区 浙江省 杭州市 西湖区\n详细地址 文三路1号\n邮编：310000',
    '张三浙江省杭州市西湖区文三路1号 13800138000',
  ])('%s', (text) => {
    expect(parse(text)).toEqual(WEST_LAKE);
  });

  test.each<[string, string[], string, string]>([
    ['北京市朝阳区建国路88号', ['110000', '110100', '110105'], '北京市朝阳区', '建国路88号'],
    ['北京市北京市朝阳区建国路88号', ['110000', '110100', '110105'], '北京市朝阳区', '建国路88号'],
    ['北京朝阳区建国路88号', ['110000', '110100', '110105'], '北京市朝阳区', '建国路88号'],
    ['北京市某街1号', ['110000'], '北京市', '某街1号'],
    ['吉林省长春市朝阳区1号', ['220000', '220100', '220104'], '吉林省长春市朝阳区', '1号'],
    ['吉林市昌邑区1号', ['220000', '220200', '220202'], '吉林省吉林市昌邑区', '1号'],
    ['内蒙古呼和浩特新城区1号', ['150000', '150100', '150102'], '内蒙古自治区呼和浩特市新城区', '1号'],
    ['广西自治区南宁市兴宁区1号', ['450000', '450100', '450102'], '广西壮族自治区南宁市兴宁区', '1号'],
    ['湖北省恩施州恩施市1号', ['420000', '422800', '422801'], '湖北省恩施土家族苗族自治州恩施市', '1号'],
    ['湖北省仙桃市1号', ['420000', '429000', '429004'], '湖北省仙桃市', '1号'],
    ['重庆市忠县1号', ['500000', '500200', '500233'], '重庆市忠县', '1号'],
    ['新疆石河子1号', ['650000', '659000', '659001'], '新疆维吾尔自治区石河子市', '1号'],
    ['海南海口美兰区1号', ['460000', '460100', '460108'], '海南省海口市美兰区', '1号'],
    ['青海海南州共和县1号', ['630000', '632500', '632521'], '青海省海南藏族自治州共和县', '1号'],
    ['海南1号', ['460000'], '海南省', '1号'],
    ['广东省东莞市1号', ['440000', '441900'], '广东省东莞市', '1号'],
    ['香港1号', ['810000'], '香港特别行政区', '1号'],
  ])('finds the region of %s', (text, codes, region, detail) => {
    expect(parse(text)).toEqual({ name: '', mobile: '', codes, region, detail });
  });

  test.each<[string, string, string]>([
    ['江苏省鼓楼区中山路1号', '江苏省', '鼓楼区中山路1号'],
    ['鼓楼区中山路1号', '', '鼓楼区中山路1号'],
    ['北京路1号', '', '北京路1号'],
    ['杭州西湖路1号', '杭州市', '西湖路1号'],
    ['文三路1号东区3栋', '', '文三路1号东区3栋'],
    ['文三路海南楼1号', '', '文三路海南楼1号'],
  ])('takes no region that may be another one: %s', (text, region, detail) => {
    const found = parse(text);
    expect([found.region.replace('浙江省杭州市', '杭州市'), found.detail]).toEqual([region, detail]);
  });

  test('may have a name in Latin letters, of four characters, with a point, or like a place', () => {
    const nameIn = (text: string): string => parse(text).name;
    expect(nameIn('John Smith 13800138000 浙江省杭州市西湖区文三路1号')).toBe('John Smith');
    expect(nameIn('浙江省杭州市西湖区文三路1号 欧阳娜娜 13800138000')).toBe('欧阳娜娜');
    expect(nameIn('阿卜杜·热合曼 13800138000 新疆石河子1号')).toBe('阿卜杜·热合曼');
    expect(nameIn('王路 13800138000 浙江省杭州市西湖区文三路1号')).toBe('王路');
    expect(nameIn('浙江省杭州市西湖区 西溪 文三路1号 李雷 13800138000')).toBe('李雷');
    expect(nameIn('张海南 13800138000 浙江省杭州市西湖区文三路1号')).toBe('张海南');
  });

  test('keeps whatever else was written as its detail', () => {
    expect(parse('张三 13800138000 浙江省杭州市西湖区 翠苑街道 文三路1号 2单元')).toMatchObject({
      name: '张三',
      detail: '翠苑街道 文三路1号 2单元',
    });
    expect(parse('浙江省杭州市西湖区文三路')).toMatchObject({ name: '', detail: '文三路' });
  });

  test('is no longer number than a mobile has', () => {
    expect(parse('浙江省杭州市西湖区文三路1号 138001380001')).toMatchObject({
      mobile: '',
      detail: '文三路1号 138001380001',
    });
    expect(parse('浙江省杭州市西湖区文三路1号 12800138000')).toMatchObject({ mobile: '' });
  });

  test('may be empty, and is read in time however long', () => {
    expect(parse('')).toEqual({ name: '', mobile: '', codes: [], region: '', detail: '' });
    const start = performance.now();
    parse('浙江省杭州市'.repeat(10_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
