/**
 * Whether another platform's codes and accounts may be shown: Douyin and Kuaishou refuse a program that shows WeChat's, and
 * nobody can tell whose a QR code of the merchant's is.
 */
export const mayShowForeign: boolean = process.env.TARO_ENV !== 'tt' && process.env.TARO_ENV !== 'kwai'
