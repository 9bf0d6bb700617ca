import { valueWords } from '../../contract/console/words'
import {
  BindPhoneMode,
  InternetStatus,
  OnlineStatus,
  RepairField,
  SimStatus,
  SourceType
} from '../../contract/enums'
import type { AfterSaleMove } from '../../rules/order/afterSale'
import type { AnyOrder, OrderKind } from '../services/admin/orders/orders'
import { goodsKindWords, namesOf, numbersOf, wordOf } from '../services/files/csv/words'
import { ShopOrderKind } from '../values'

export const kindWords: Record<string, ShopOrderKind> = {
  ...goodsKindWords,
  靓号: ShopOrderKind.number
}

export const invoiceWords = namesOf(valueWords.invoiceKind)
export const statusWords = numbersOf(valueWords.shop)

export const repairWords: Record<string, string> = {
  姓名: RepairField.certName,
  身份证号: RepairField.certId,
  联系电话: RepairField.contactPhone,
  身份证人像面: RepairField.frontImage,
  身份证国徽面: RepairField.backImage,
  手持身份证: RepairField.headImage,
  收货地址: RepairField.address
}

export const mallStateWords = numbersOf(valueWords.mallState)

/** States that a file may give a card; later ones come from the carrier. */
export const newCardWords: Record<string, number> = {
  库存: SimStatus.inStock,
  待激活: SimStatus.toActivate,
  正常: SimStatus.normal
}
export const cardStateWords = numbersOf(valueWords.sim)
export const sourceWords: Record<string, number> = { 卡: SourceType.card, 设备: SourceType.device }
export const bindPhoneWords: Record<string, number> = {
  不需要: BindPhoneMode.off,
  可选: BindPhoneMode.optional,
  必须: BindPhoneMode.required
}
export const internetWords: Record<string, number> = {
  正常: InternetStatus.normal,
  已断网: InternetStatus.cut,
  未知: InternetStatus.unknown
}
export const onlineWords: Record<string, number> = {
  在线: OnlineStatus.online,
  离线: OnlineStatus.offline,
  未知: OnlineStatus.unknown
}
export const anyKindWords: Record<string, OrderKind> = namesOf(valueWords.orderKind)

const cardStatusWords = numbersOf(valueWords.portal)

/** State of an order of any kind. */
export const anyStatusWord = ({ inShop, status }: Pick<AnyOrder, 'inShop' | 'status'>): string =>
  wordOf(inShop ? statusWords : cardStatusWords, status)

export const afterSaleKindWords = namesOf(valueWords.afterSaleKind)
export const afterSaleStateWords = namesOf(valueWords.afterSale)
export const afterSaleReasonWords = namesOf(valueWords.afterSaleReason)
/** Words for the merchant's actions on a request. */
export const afterSaleMoveWords: Record<string, AfterSaleMove> = {
  同意: 'accept',
  拒绝: 'refuse',
  收货: 'receive',
  退款: 'refund',
  寄出: 'sendOut'
}
