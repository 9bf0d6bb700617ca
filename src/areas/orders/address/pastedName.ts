import { typedName } from '@rules/typed'
import { simplified } from './simplified'

const surnames =
  '欧阳|上官|司马|诸葛|司徒|夏侯|皇甫|尉迟|慕容|东方|令狐|端木|独孤|南宫|公孙|轩辕|长孙|宇文|[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛奚范彭郎鲁韦马苗凤方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟黄和穆萧肖尹姚邵汪祁毛禹狄米贝明臧计伏成戴谈宋庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包左石崔吉龚程邢裴陆荣翁荀羊惠甄曲封芮储靳段焦巴谷车侯全班仰秋仲伊宁仇甘厉祖武符刘景詹龙叶幸司黎薄印白蒲邰鄂索籍赖卓屠池乔谭申冉桑桂牛边燕冀温庄晏柴瞿阎连习艾容向古易廖耿满匡国文寇广东欧沃利师巩聂晁勾敖冷辛简饶曾沙关查荆游权盖益桓公岳帅涂闫代付覃尚]'
/** A Chinese character, with the rare ones that take two places in a text. */
export const han =
  '(?:[\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff]|[\\ud840-\\ud8bf][\\udc00-\\udfff])'
const name = `(?:${surnames})${han}{1,2}`
const wholeName = new RegExp(`^${name}$`)
const placeEnd =
  /[路街道巷弄号栋幢楼室村镇乡庄屯寨苑园组座厂院店馆厅部处所站桥厦层区县市省校社局场库铺房内旁边侧口角]$|大厦|公寓|小区|花园|中心|公司|集团|驿站|快递|宿舍|超市|酒店|放[门前]|^顺丰|^[中圆申]通|^韵达|^极兔|^德邦|^京东|^邮政|周[末一二三四五六日]|电话|备注|尽快|谢谢/
const titles = '先生|女士|小姐|同学|老师|经理|师傅|阿姨'
const suffixes = '亲启|亲收|代收|签收|收|启'
const atEnd = new RegExp(`\\(?(?:${suffixes})\\)?$`)
const inBrackets = /^\((.*)\)$/
const titleAlone = new RegExp(`^(?:${titles})$`)
const titled = new RegExp(`^(.+?)\\(?(${titles})\\)?$`)

/** A name without 收 and the like; a title is removed if a full name remains: 王先生 keeps it. */
export function cleanName(word: string): string {
  // [7804]: the extension of a number that hides the buyer's
  const bare = typedName(word)
    .replace(/\[\d{3,6}\]$/, '')
    .replace(/^请?(?:[寄发送][到给至往]|寄)/, '')
    .replace(inBrackets, '$1')
    .replace(atEnd, '')
    .replace(inBrackets, '$1')
    .replace(titleAlone, '')
  const [, left, title] = titled.exec(bare) ?? []
  if (!left) return bare
  return left.length > 1 ? left : left + title!
}

const dotted = new RegExp(`^${han}{1,10}·(?:${han}|·){1,14}$`)
const likeName = new RegExp(`^(?:${han}{2,4}|[A-Za-z][A-Za-z.'-]{1,29})$`)

/** A Chinese name with a known surname, one with a dot, or one with a title. */
export function isSurelyName(word: string): boolean {
  const bare = cleanName(word)
  if (dotted.test(bare)) return true
  if (bare !== word && isNameLike(word)) return true
  const simple = simplified(bare)
  return (wholeName.test(simple) || /^.(?:先生|女士|小姐|老师)$/.test(simple)) && !placeEnd.test(simple)
}

/** Two to four characters that are not a place, or a Latin word. */
export function isNameLike(word: string): boolean {
  const bare = cleanName(word)
  return likeName.test(bare) && !placeEnd.test(simplified(bare))
}

const glued = new RegExp(
  `^(.*(?:\\d|[A-Za-z]|[号室楼层户房座栋幢)\\]]|单元|中心|大厦|广场|小区|公寓|花园|校区|宿舍))(${name}?)(?:${titles})?(?:${suffixes})?$`
)

/** A name directly after a door number: 3栋502张三. */
export function nameAtEnd(word: string): { before: string; name: string } | undefined {
  const [, before, found] = glued.exec(simplified(word)) ?? []
  if (!before || !found || placeEnd.test(found)) return undefined
  return {
    before: word.slice(0, before.length),
    name: word.slice(before.length, before.length + found.length)
  }
}
