import {
  AfterSaleKind,
  AfterSaleReason,
  AfterSaleState,
  type AfterSaleMove
} from '../../rules/order/afterSale'
import type { InvoiceKind } from '../../rules/order/invoice'
import type { AnyOrder, OrderKind } from '../services/admin/orders/orders'
import { goodsKindWords } from '../services/files/csv/words'
import { PortalOrderKind, ShopOrderKind } from '../values'
import {
  BindPhoneMode,
  InternetStatus,
  MallOrderState,
  PortalOrderStatus,
  RepairField,
  OnlineStatus,
  ShopOrderStatus as S,
  SimStatus,
  SourceType
} from '../../contract/enums'

export const kindWords: Record<string, ShopOrderKind> = {
  ...goodsKindWords,
  靓号: ShopOrderKind.number
}

export const invoiceWords: Record<string, InvoiceKind> = { 个人: 'person', 企业: 'company' }

export const statusWords: Record<string, number> = {
  待支付: S.toPay,
  初审中: S.firstCheck,
  审核中: S.inReview,
  审核未通过: S.rejected,
  已发货: S.shipped,
  已激活: S.activated,
  已签收: S.signed,
  待补资料: S.documentsWanted,
  资料审核中: S.documentsInReview,
  待激活: S.toActivate,
  待回访: S.callBack,
  待发货: S.toShip,
  已取消: S.cancelled,
  号码已取消: S.numberCancelled,
  已拒收: S.deliveryRefused,
  已激活未首充: S.activatedWithoutTopUp,
  排队中: S.waiting,
  已作废: S.void,
  状态更新中: S.unknown
}

export const repairWords: Record<string, string> = {
  姓名: RepairField.certName,
  身份证号: RepairField.certId,
  联系电话: RepairField.contactPhone,
  身份证人像面: RepairField.frontImage,
  身份证国徽面: RepairField.backImage,
  手持身份证: RepairField.headImage,
  收货地址: RepairField.address
}

export const mallStateWords: Record<string, number> = {
  待支付: MallOrderState.toPay,
  待发货: MallOrderState.toShip,
  已发货: MallOrderState.shipped,
  待自提: MallOrderState.toPickUp,
  已完成: MallOrderState.done,
  已取消: MallOrderState.cancelled,
  已退款: MallOrderState.refunded
}

/** States that a file may give a card; later ones come from the carrier. */
export const newCardWords: Record<string, number> = {
  库存: SimStatus.inStock,
  待激活: SimStatus.toActivate,
  正常: SimStatus.normal
}
export const cardStateWords: Record<string, number> = {
  ...newCardWords,
  停机: SimStatus.stopped,
  已销户: SimStatus.cancelled,
  机卡分离停机: SimStatus.separated,
  风险停机: SimStatus.riskStopped,
  已失效: SimStatus.invalid,
  可测试: SimStatus.testable,
  异常: SimStatus.abnormal,
  未知: SimStatus.unknown
}
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
export const anyKindWords: Record<string, OrderKind> = {
  ...kindWords,
  套餐: PortalOrderKind.package,
  余额充值: PortalOrderKind.balance,
  优惠券: PortalOrderKind.coupon,
  会员: PortalOrderKind.vip,
  加速: PortalOrderKind.accelerate,
  积分商城: PortalOrderKind.mall
}

const cardStatusWords: Record<string, number> = {
  待支付: PortalOrderStatus.toPay,
  已支付: PortalOrderStatus.paid,
  已到账: PortalOrderStatus.credited,
  到账失败: PortalOrderStatus.creditFailed,
  已取消: PortalOrderStatus.cancelled,
  已退款: PortalOrderStatus.refunded
}

/** State of an order of any kind. */
export const anyStatusWord = ({ inShop, status }: Pick<AnyOrder, 'inShop' | 'status'>): string =>
  Object.keys(inShop ? statusWords : cardStatusWords).find(
    (word) => (inShop ? statusWords : cardStatusWords)[word] === status
  ) ?? String(status)

export const afterSaleKindWords: Record<string, AfterSaleKind> = {
  仅退款: AfterSaleKind.refund,
  退货退款: AfterSaleKind.return,
  换货: AfterSaleKind.exchange,
  维修: AfterSaleKind.repair
}
export const afterSaleStateWords: Record<string, AfterSaleState> = {
  待处理: AfterSaleState.asked,
  待寄回: AfterSaleState.accepted,
  待收货: AfterSaleState.sent,
  已收货: AfterSaleState.received,
  退款中: AfterSaleState.refunding,
  已退款: AfterSaleState.refunded,
  已寄出: AfterSaleState.sentOut,
  已完成: AfterSaleState.finished,
  已拒绝: AfterSaleState.refused,
  已撤销: AfterSaleState.withdrawn,
  已关闭: AfterSaleState.closed
}
export const afterSaleReasonWords: Record<string, AfterSaleReason> = {
  未收到货: AfterSaleReason.notReceived,
  不想要了: AfterSaleReason.unwanted,
  质量问题: AfterSaleReason.quality,
  商品破损: AfterSaleReason.damaged,
  发错商品: AfterSaleReason.wrongItem,
  与描述不符: AfterSaleReason.notAsDescribed,
  少件漏发: AfterSaleReason.missing,
  与客服协商一致: AfterSaleReason.agreed
}
/** Words for the merchant's actions on a request. */
export const afterSaleMoveWords: Record<string, AfterSaleMove> = {
  同意: 'accept',
  拒绝: 'refuse',
  收货: 'receive',
  退款: 'refund',
  寄出: 'sendOut'
}
