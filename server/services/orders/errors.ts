import { notFound, orderStateChanged, refuse } from '../../errors'

/** -1: the operator's platform may have the number order already. */
export const orderHandedOver = () => refuse('订单已交给运营商办理，请联系客服取消')
/** -1: the operator's platform may have sent the card already. */
export const addressHandedOver = () => refuse('订单已交给运营商办理，请联系客服修改地址')
/** -1: freight to the new address costs more than was paid. */
export const freightTooLow = () => refuse('寄到新地址的运费更高，请取消后重新下单')
/** -1: no order of this mobile has these last six digits of a citizen id. */
export const wrongDigits = () => refuse('手机号与证件号不匹配')
/** 35006: the order cannot be paid any more. */
export const orderExpired = () => orderStateChanged('订单已超时或已取消，请重新下单')
/** 35006: the order may not get this status from its present one. */
export const orderCannotMove = () => orderStateChanged('订单当前状态不能这样变更')
/** 35006: the merchant makes out no invoice for this order. */
export const notInvoiced = () => orderStateChanged('该订单不能开票')
/** 35006: an issued invoice keeps its title. */
export const invoiceIssued = () => orderStateChanged('发票已开具，不能再修改')
/** 35006: an invoice cannot be issued without a title. */
export const noInvoiceTitle = () => orderStateChanged('买家没有填写发票抬头')
/** 40400: the order has no such after-sale request. */
export const noSuchAfterSale = () => notFound('售后申请不存在')
/** 35006: the order offers no after-sale service, or has an open request. */
export const noAfterSale = () => orderStateChanged('该订单现在不能申请售后，请刷新后查看')
/** 35006: the request may not make this move from its present state. */
export const afterSaleCannotMove = () => orderStateChanged('申请当前状态不能这样变更')
/** 35006: a closed order refunds its money by itself. */
export const orderClosed = () => orderStateChanged('订单已关闭，款项另行退回')
