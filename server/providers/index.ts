import type { Config } from '../config'
import type { Db } from '../db/client'
import type { Secrets } from '../secrets/secret'
import { createWork, type CaptchaProvider } from './captcha'
import { sandboxCarrier, type Carrier } from './carrier'
import { createSandboxDevices, noDevices, type DeviceProvider, type SandboxDevices } from './device'
import { createFulfilments, type FulfilmentProviders } from './fulfilment'
import { noLogistics, sandboxLogistics, type LogisticsProvider } from './logistics'
import { createMiniCodes, type MiniCodes } from './miniCode'
import { createMiniLogin, type MiniLogin } from './miniLogin'
import { createMiniMobile, type MiniMobile } from './miniMobile'
import { noneChosen, type Chosen } from './load'
import { sandboxNumberOrders, type NumberOrderProvider } from './numberOrders'
import { createOrderMessages, type OrderMessages } from './orderMessages'
import type { PaymentProvider, PaymentProviders } from './payment'
import { noRealName, type RealNameProvider } from './realName'
import { createRobot, type Robot } from './robot'
import { createSandboxPayment, type SandboxPayment } from './payment/sandbox'
import { createSandboxRealName, type SandboxRealNameProvider } from './realName/sandbox'
import { createStorages, type FileStorage } from './storage'
import { createSandboxSms, noSms, type SandboxSms, type SmsProvider } from './sms'
import { createTextCheck, type TextCheck } from './textCheck'
import { createWechat, type Wechat } from './wechat'

/** The sandbox providers in use, with what only they can do; for the sandbox routes and the tests. */
export interface Sandbox {
  payment?: SandboxPayment
  sms?: SandboxSms
  realName?: SandboxRealNameProvider
  devices?: SandboxDevices
}

/** Every party outside the server, as the configuration chooses it. */
export interface Providers {
  payments: PaymentProviders
  sms: SmsProvider
  /** Missing when CAPTCHA_PROVIDER is `none`: nobody has to prove anything. */
  captcha?: CaptchaProvider
  /** Missing when CARRIER_PROVIDER is `none`: nothing is known of cards, and nothing can be changed on them. */
  carrier?: Carrier
  realName: RealNameProvider
  devices: DeviceProvider
  /** The private files: sealed photos of documents. */
  storage: FileStorage
  /** The merchant's pictures. */
  pictures: FileStorage
  logistics: LogisticsProvider
  /** Missing where the merchant reviews number orders and sends them to the operator. */
  numberOrders?: NumberOrderProvider
  miniLogin: MiniLogin
  miniCodes: MiniCodes
  textCheck: TextCheck
  miniMobile: MiniMobile
  /** Missing when the shop has no official account. */
  wechat?: Wechat
  /** Platforms to which the server reports the fulfilment of orders paid at their cashiers. */
  fulfilments: FulfilmentProviders
  /** Order messages that the mini-programs' platforms send to their users. */
  orderMessages: OrderMessages
  /** Missing where the merchant wants no notices. */
  robot?: Robot
  sandbox: Sandbox
}

const byPlaceType = (all: PaymentProvider[]): PaymentProviders =>
  Object.fromEntries(all.flatMap((one) => one.placeTypes.map((placeType) => [placeType, one])))

/** The operator's check is the carrier's where it has one; our own check stays the provider's. */
const byOperator = (realName: RealNameProvider, carrier: Carrier | undefined): RealNameProvider =>
  carrier?.officialLink && carrier.officialState
    ? { ...realName, officialLink: carrier.officialLink, officialState: carrier.officialState }
    : realName

export function createProviders(
  config: Config,
  db: Db,
  secrets: Secrets,
  chosen: Chosen = noneChosen
): Providers {
  const tools = { config, db, secrets }
  const wechat = createWechat(config, tools)
  const { CAPTCHA_PROVIDER } = config
  const work = ['work', 'sandbox'].includes(CAPTCHA_PROVIDER)
    ? createWork(db, secrets, CAPTCHA_PROVIDER === 'sandbox')
    : undefined
  const captcha = work ?? chosen.CAPTCHA_PROVIDER[0]?.(tools)
  const sandbox: Sandbox = {
    ...(config.DEVICE_PROVIDER === 'sandbox' ? { devices: createSandboxDevices(db) } : {}),
    ...(config.PAYMENT_PROVIDER === 'sandbox' ? { payment: createSandboxPayment(db, secrets) } : {}),
    ...(config.SMS_PROVIDER === 'sandbox' ? { sms: createSandboxSms(db) } : {}),
    ...(config.REAL_NAME_PROVIDER === 'sandbox' ? { realName: createSandboxRealName(db) } : {})
  }
  const carrier = config.CARRIER_PROVIDER === 'sandbox' ? sandboxCarrier : chosen.CARRIER_PROVIDER[0]?.(tools)
  const parcels =
    config.LOGISTICS_PROVIDER === 'sandbox' ? sandboxLogistics : chosen.LOGISTICS_PROVIDER[0]?.(tools)
  const numberOrders =
    config.NUMBER_ORDER_PROVIDER === 'sandbox'
      ? sandboxNumberOrders
      : chosen.NUMBER_ORDER_PROVIDER[0]?.(tools)
  const robot = createRobot(tools)
  const payments = byPlaceType(
    sandbox.payment ? [sandbox.payment] : chosen.PAYMENT_PROVIDER.map((make) => make(tools))
  )
  const storages = createStorages(config)
  return {
    payments,
    fulfilments: createFulfilments(tools, payments),
    sms: sandbox.sms ?? chosen.SMS_PROVIDER[0]?.(tools) ?? noSms,
    ...(captcha ? { captcha } : {}),
    ...(carrier ? { carrier } : {}),
    realName: byOperator(sandbox.realName ?? chosen.REAL_NAME_PROVIDER[0]?.(tools) ?? noRealName, carrier),
    devices: sandbox.devices ?? chosen.DEVICE_PROVIDER[0]?.(tools) ?? noDevices,
    logistics: parcels ?? noLogistics,
    ...(numberOrders ? { numberOrders } : {}),
    miniLogin: createMiniLogin(config),
    miniCodes: createMiniCodes(tools),
    orderMessages: createOrderMessages(tools),
    textCheck: createTextCheck(tools),
    miniMobile: createMiniMobile(tools),
    storage: storages.photos,
    pictures: storages.pictures,
    ...(wechat ? { wechat } : {}),
    ...(robot ? { robot } : {}),
    sandbox
  }
}

/** The providers in use, by the setting that chooses each. */
export function providersOf(providers: Providers) {
  const { payments, sms, captcha, realName, devices, carrier, logistics, numberOrders } = providers
  return {
    PAYMENT_PROVIDER: [...new Set(Object.values(payments))].filter((one) => one !== undefined),
    SMS_PROVIDER: [sms],
    CAPTCHA_PROVIDER: captcha ? [captcha] : [],
    REAL_NAME_PROVIDER: [realName],
    DEVICE_PROVIDER: [devices],
    CARRIER_PROVIDER: carrier ? [carrier] : [],
    LOGISTICS_PROVIDER: [logistics],
    NUMBER_ORDER_PROVIDER: numberOrders ? [numberOrders] : []
  }
}
