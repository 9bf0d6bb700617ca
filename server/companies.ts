import { Type } from 'typebox'
import { allows, knownWords } from './settingFaults'
import { OrderPrefix } from './values'

const text = (fallback = '') => Type.String({ default: fallback })

/** `NO:101:tag_1,*:401:tag_2`: words by kind of order; `*` for every kind that is not named (providers/payment/byKind.ts). */
const byKind = (words: string) => {
  const kind = `(\\*|${Object.values(OrderPrefix).join('|')})`
  return Type.String({
    default: '',
    pattern: `^(${kind}:${words}(,(?!$)|$))*$`,
    [allows]: {
      en: `words by kind of order, like NO:…,*:…; kinds are ${Object.values(OrderPrefix).join(', ')}, * for the others`,
      zh: `按订单种类写的值，如 NO:…,*:…；种类有 ${Object.values(OrderPrefix).join('、')}，其余写 *`
    }
  })
}

/** A template's id and, after a colon, its variables in their order; without a colon it has the first of `known` alone. */
const template = (...known: string[]) => {
  const one = `(${known.join('|')})`
  return Type.String({
    default: '',
    pattern: `^([\\w-]+(:${one}(,${one})*)?)?$`,
    [allows]: {
      en: `the id of a template, after a colon its variables in their order: SMS_1:${known.join()}`,
      zh: `模板编号，冒号后按顺序写变量，如 SMS_1:${known.join()}`
    }
  })
}

/** A template of a mini-program's messages: its id, and by each of our words the template's name of the field. */
const messageTemplate = (...known: string[]) => {
  const one = `(${known.join('|')})=[^=,:\\s]+`
  return Type.String({
    default: '',
    pattern: `^([\\w-]+:${one}(,${one})*)?$`,
    [allows]: {
      en: `the id of a template and its fields, like ID:${known[0]}=thing1; ours are ${known.join(', ')}`,
      zh: `模板编号和字段，如 ID:${known[0]}=thing1；可用的有 ${known.join('、')}`
    }
  })
}
const shippedMessage = () => messageTemplate('title', 'order', 'company', 'tracking', 'time', 'note')
const refundedMessage = () => messageTemplate('title', 'order', 'amount', 'time', 'note')
const papersMessage = () => messageTemplate('title', 'order', 'news', 'time', 'note')
const cardMessage = () => messageTemplate('news', 'tail', 'time', 'note')

/** Words that CARRIER_CAN may name; `stop` restores, too. */
const carrierWords = 'read|status|activate|order|cancel|stop|speed|realName'

/** Settings of the companies that are built in. Those that end with _KEY or _CERT are PEM text or the path of a file. */
export const companySettings = {
  /** WeChat Pay: number of the merchant. */
  WECHAT_PAY_MCH_ID: text(),
  /** Serial number of the merchant's API certificate. */
  WECHAT_PAY_SERIAL: text(),
  /** The private key of that certificate, apiclient_key.pem. */
  WECHAT_PAY_KEY: text(),
  /** The APIv3 key, 32 characters; no PEM. */
  WECHAT_PAY_V3_KEY: text(),
  /** WeChat's public key and its id, PUB_KEY_ID_…; without them its platform certificates are fetched. */
  WECHAT_PAY_PUBLIC_KEY: text(),
  WECHAT_PAY_PUBLIC_KEY_ID: text(),
  /** Its API, or the other host of it. */
  WECHAT_PAY_API: text('https://api.mch.weixin.qq.com'),
  /** Alipay's app, its key, and Alipay's public key, or the three certificates in its place. */
  ALIPAY_APP_ID: text(),
  ALIPAY_KEY: text(),
  ALIPAY_PUBLIC_KEY: text(),
  ALIPAY_APP_CERT: text(),
  ALIPAY_CERT: text(),
  ALIPAY_ROOT_CERT: text(),
  /** The account that is paid (PID, 2088…); a notice for another one is forged. Empty: not looked at. */
  ALIPAY_SELLER_ID: text(),
  /** Alipay's gateway. */
  ALIPAY_API: text('https://openapi.alipay.com/gateway.do'),
  /** Private key of the Douyin app (应用私钥), and the version that its public key has there. */
  TT_PAY_KEY: text(),
  TT_PAY_KEY_VERSION: text('1'),
  /** Douyin's public key (平台公钥), which notices are verified with. */
  TT_PAY_PLATFORM_KEY: text(),
  /** Category of the goods at Douyin: type of goods and tagGroupId by kind of order, `NO:101:tag_group_1,*:401:tag_group_2`. */
  TT_PAY_GOODS: byKind('\\d+:\\w+'),
  /** Picture of an order that has none of its own; an absolute https address. */
  TT_PAY_IMAGE: text(),
  /** The account that is paid (merchantUid); empty: the app's own. */
  TT_PAY_MERCHANT: text(),
  /** Kuaishou's category of what is sold, by kind of order: `NO:1290,*:1297`. */
  KWAI_PAY_TYPE: byKind('\\d+'),
  /** Kuaidi100 (parcels): the customer number and the authorisation key of the enterprise account. */
  KUAIDI100_CUSTOMER: text(),
  KUAIDI100_AUTH_CODE: text(),
  KUAIDI100_API: text('https://poll.kuaidi100.com'),
  /** Address for its notices; empty: that of PUBLIC_URL. */
  KUAIDI100_NOTIFY_URL: text(),
  /** Most real-time queries a day; each costs money. */
  KUAIDI100_QUERIES_DAY: Type.Integer({ default: 500, minimum: 0 }),
  /** The platform that number orders are handed to (docs/number-orders.md): its address, our name there, the shared secret. */
  NUMBER_ORDER_URL: text(),
  NUMBER_ORDER_APP_ID: text(),
  NUMBER_ORDER_SECRET: text(),
  /** GeeTest v4 (captcha on H5): captcha id, which pages show, and captcha key. */
  GEETEST_ID: text(),
  GEETEST_KEY: text(),
  GEETEST_API: text('https://gcaptcha4.geetest.com'),
  /** Key of a RAM user of Alibaba Cloud, for SMS and real name. */
  ALIYUN_ACCESS_KEY_ID: text(),
  ALIYUN_ACCESS_KEY_SECRET: text(),
  /** SMS of Alibaba Cloud. */
  ALIYUN_SMS_API: text('https://dysmsapi.aliyuncs.com'),
  /** Real-name checks of Alibaba Cloud. */
  ALIYUN_REAL_NAME_API: text('https://cloudauth.aliyuncs.com'),
  /** Key of a CAM user of Tencent Cloud, for SMS and real name. */
  TENCENT_SECRET_ID: text(),
  /** Its SecretKey. */
  TENCENT_SECRET: text(),
  /** SMS of Tencent Cloud. */
  TENCENT_SMS_API: text('https://sms.tencentcloudapi.com'),
  TENCENT_SMS_REGION: text('ap-guangzhou'),
  /** SdkAppId of the SMS application. */
  TENCENT_SMS_APP_ID: text(),
  /** Real-name checks of Tencent Cloud. */
  TENCENT_REAL_NAME_API: text('https://faceid.tencentcloudapi.com'),
  /** The approved signature before each SMS, without its brackets. */
  SMS_SIGN_NAME: text(),
  /** Template of SMS codes. */
  SMS_TEMPLATE_CODE: template('code', 'minutes'),
  /** Template of the SMS that an order is on its way; empty: none is sent. */
  SMS_TEMPLATE_SHIPPED: template('tracking', 'company', 'order'),
  /** Template of the SMS that money of an order is back; empty: none is sent. */
  SMS_TEMPLATE_REFUNDED: template('order', 'amount'),
  /** Template of the SMS that the papers of an order were refused; empty: none is sent. */
  SMS_TEMPLATE_PAPERS: template('order', 'news'),
  /** Template of the SMS that a watched number is free again or cheaper; empty: none is sent. */
  SMS_TEMPLATE_WATCH: template('number', 'tail', 'news', 'price'),
  /** Template of the SMS that watched goods are there again; empty: none is sent. */
  SMS_TEMPLATE_GOODS: template('title', 'option', 'price'),
  /** Template of the SMS to the holder of a card who has asked for it; empty: none is sent. */
  SMS_TEMPLATE_CARD: template('news', 'tail'),
  /** Templates of the messages that people in the mini-programs say yes to (providers/orderMessages). */
  WEAPP_TEMPLATE_SHIPPED: shippedMessage(),
  WEAPP_TEMPLATE_REFUNDED: refundedMessage(),
  WEAPP_TEMPLATE_PAPERS: papersMessage(),
  TT_TEMPLATE_SHIPPED: shippedMessage(),
  TT_TEMPLATE_REFUNDED: refundedMessage(),
  TT_TEMPLATE_PAPERS: papersMessage(),
  KWAI_TEMPLATE_SHIPPED: shippedMessage(),
  KWAI_TEMPLATE_REFUNDED: refundedMessage(),
  KWAI_TEMPLATE_PAPERS: papersMessage(),
  WEAPP_TEMPLATE_CARD: cardMessage(),
  TT_TEMPLATE_CARD: cardMessage(),
  KWAI_TEMPLATE_CARD: cardMessage(),
  /** Base address of the HTTP carrier, such as `https://cards.example.cn/v1`. */
  CARRIER_URL: text(),
  /** Signs calls to the HTTP carrier, and its notices; 32 characters or more. */
  CARRIER_SECRET: Type.String({
    default: '',
    pattern: '^(.{32,})?$',
    [allows]: { en: '32 characters or more', zh: '至少 32 个字符' }
  }),
  /** Abilities of the HTTP carrier; the rest is not offered and not sold. */
  CARRIER_CAN: Type.String({
    default: 'read,order,cancel,stop',
    pattern: `^(${carrierWords})(,(${carrierWords}))*$`,
    [knownWords]: carrierWords.split('|'),
    [allows]: {
      en: `some of ${carrierWords.replaceAll('|', ', ')}, with commas between`,
      zh: ` ${carrierWords.replaceAll('|', '、')} 中的若干个（用逗号隔开）`
    }
  }),
  /** Access to China Mobile's OneLink. */
  ONELINK_APP_ID: Type.String({ default: '' }),
  ONELINK_PASSWORD: Type.String({ default: '' }),
  /** OneLink's API, or a proxy in front of it. */
  ONELINK_API: Type.String({ default: 'https://api.iot.10086.cn/v5' }),
  /** Absolute address of the picture that Kuaishou's order centre shows for orders without one of their own. */
  KWAI_ORDER_IMAGE: Type.String({ default: '' })
}

/** Settings of the mini-programs' log-in (server/config.ts), which their cashiers need too. */
type LoginSetting = 'TT_APP_ID' | 'TT_APP_SECRET' | 'KWAI_APP_ID' | 'KWAI_APP_SECRET'
type CompanySetting = keyof typeof companySettings | LoginSetting

const aliyunKey: CompanySetting[] = ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET']
const tencentKey: CompanySetting[] = ['TENCENT_SECRET_ID', 'TENCENT_SECRET']

/** Which companies each provider's setting may name, and the settings that each of them cannot do without. */
export const companies: Record<string, Record<string, CompanySetting[]>> = {
  PAYMENT_PROVIDER: {
    wechat: ['WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_KEY', 'WECHAT_PAY_V3_KEY'],
    alipay: ['ALIPAY_APP_ID', 'ALIPAY_KEY'],
    douyin: [
      ...(['TT_APP_ID', 'TT_APP_SECRET'] as const),
      ...(['TT_PAY_KEY', 'TT_PAY_PLATFORM_KEY', 'TT_PAY_GOODS', 'TT_PAY_IMAGE'] as const)
    ],
    kuaishou: ['KWAI_APP_ID', 'KWAI_APP_SECRET', 'KWAI_PAY_TYPE']
  },
  SMS_PROVIDER: {
    aliyun: [...aliyunKey, 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'],
    tencent: [...tencentKey, 'TENCENT_SMS_APP_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE']
  },
  CAPTCHA_PROVIDER: { geetest: ['GEETEST_ID', 'GEETEST_KEY'] },
  REAL_NAME_PROVIDER: { aliyun: aliyunKey, tencent: tencentKey },
  DEVICE_PROVIDER: {},
  CARRIER_PROVIDER: {
    http: ['CARRIER_URL', 'CARRIER_SECRET'],
    onelink: ['ONELINK_APP_ID', 'ONELINK_PASSWORD']
  },
  LOGISTICS_PROVIDER: { kuaidi100: ['KUAIDI100_CUSTOMER', 'KUAIDI100_AUTH_CODE'] },
  NUMBER_ORDER_PROVIDER: { http: ['NUMBER_ORDER_URL', 'NUMBER_ORDER_APP_ID', 'NUMBER_ORDER_SECRET'] }
}
