import { textIn, valueWords, type Text } from '../../../../contract/console/words'
import { ShopOrderKind, type GoodsKind } from '../../../values'
import {
  DeliveryWay,
  DurationUnit,
  NumberState,
  Operator,
  PackageType,
  SelectNumber,
  TaskKind,
  TaskPeriod
} from '../../../../contract/enums'

/** The Chinese words of a table -> its values. */
export const namesOf = <V extends string>(words: Record<V, Text>): Record<string, V> =>
  Object.fromEntries(
    Object.entries<Text>(words).map(([value, text]) => [textIn(text, 'zh'), value as V] as const)
  )

/** The Chinese words of a table -> its values, which are numbers. */
export const numbersOf = (words: Record<number, Text>): Record<string, number> =>
  Object.fromEntries(Object.entries(namesOf<string>(words)).map(([word, value]) => [word, Number(value)]))

/** The Chinese words of a merchant's files -> wire values. Where a value has several words, exports write the first. */
export const operatorWords: Record<string, number> = {
  中国移动: Operator.mobile,
  移动: Operator.mobile,
  中国联通: Operator.unicom,
  联通: Operator.unicom,
  中国电信: Operator.telecom,
  电信: Operator.telecom,
  中国广电: Operator.broadnet,
  广电: Operator.broadnet,
  虚拟运营商: Operator.virtual
}

export const placeWords = numbersOf(valueWords.place)

export const goodsKindWords: Record<string, GoodsKind> = {
  号卡: ShopOrderKind.fast,
  商品: ShopOrderKind.general
}

export const selectNumberWords: Record<string, number> = {
  不选号: SelectNumber.none,
  任意归属地: SelectNumber.anyHome,
  固定归属地: SelectNumber.fixedHome,
  收货地: SelectNumber.deliveryHome,
  省内随机: SelectNumber.randomInProvince,
  省内自选: SelectNumber.chosenInProvince
}

export const guideBlockWords: Record<string, string> = {
  充值卡号: 'RechargeNo',
  按钮充值: 'BtnRecharge',
  扫码充值: 'ScanRecharge',
  公众号充值: 'MPRecharge',
  APP充值: 'AppRecharge',
  官方充值: 'OfficialRecharge',
  视频教程: 'VideoTutorial',
  图文说明: 'CustomRichText',
  电话客服: 'PhoneService',
  在线客服: 'OnlineService'
}

export const taskKindWords: Record<string, TaskKind> = {
  签到: TaskKind.signIn,
  连续签到: TaskKind.streak,
  签到天数: TaskKind.signInDays,
  购买套餐: TaskKind.buyPackage,
  充值: TaskKind.topUp,
  实名认证: TaskKind.realName,
  绑定手机: TaskKind.bindMobile,
  支付密码: TaskKind.payPassword,
  自动续费: TaskKind.renewal
}

export const taskPeriodWords: Record<string, TaskPeriod> = {
  一次: TaskPeriod.once,
  每日: TaskPeriod.day,
  每月: TaskPeriod.month
}

export const deliveryWords: Record<string, DeliveryWay> = {
  快递: DeliveryWay.parcel,
  自提: DeliveryWay.pickUp
}

export const packageTypeWords: Record<string, number> = {
  基础包: PackageType.base,
  次月包: PackageType.nextMonth,
  加油包: PackageType.addOn,
  按量计费: PackageType.volume,
  秒杀: PackageType.seckill
}

export const durationWords: Record<string, number> = {
  天: DurationUnit.days,
  个月: DurationUnit.months,
  月: DurationUnit.months,
  年: DurationUnit.years
}

export const numberStateWords = numbersOf(valueWords.numberState)

/** States of numbers that buyers are shown as on sale, or held for a moment. */
export const forSale: number[] = [NumberState.onSale, NumberState.held]

/** The first word of a value; a value without a word as its own text, 0 or '' as ''. */
export function wordOf<T extends string | number>(words: Record<string, T>, value: T): string {
  return Object.keys(words).find((word) => words[word] === value) ?? (value ? String(value) : '')
}

/** A switch as a cell. */
export const yesNo = (on: boolean) => (on ? '是' : '否')
