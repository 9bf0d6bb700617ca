import { companies } from '../../../companies'
import { listOf, type Config } from '../../../config'
import { providersOf, type Providers } from '../../../providers'
import type { Tools } from '../../../providers/tools'
import { miniToken } from '../../../providers/miniToken'
import type { Provider } from '../../../providers/provider'
import { sendsSms } from '../../../providers/sms'
import { templateSettingOf } from '../../../providers/sms/templates'
import type { Bilingual } from '../../../bilingual'
import { note, ok, tried, wrong, type Finding } from './finding'

/** Consequence for a shop while a setting names no provider. */
const without = {
  PAYMENT_PROVIDER: { en: 'nobody can pay', zh: '没有人能付款' },
  SMS_PROVIDER: {
    en: 'no code is sent: nobody can order a number, nor find an order by the mobile',
    zh: '不发验证码：没有人能订号码，也不能用手机号查订单'
  },
  REAL_NAME_PROVIDER: { en: 'nobody can be verified', zh: '没有人能实名' },
  CARRIER_PROVIDER: {
    en: 'use and connection of cards are unknown, no package is sold',
    zh: '卡的用量和连接状态未知，套餐不卖'
  },
  LOGISTICS_PROVIDER: { en: 'nothing is known of the way of parcels', zh: '包裹到了哪里无从得知' },
  DEVICE_PROVIDER: { en: 'no command reaches a device', zh: '指令到不了设备' },
  CAPTCHA_PROVIDER: { en: 'no program is stopped', zh: '挡不住机器程序' },
  NUMBER_ORDER_PROVIDER: {
    en: 'you review number orders and hand them to the operator (orders:export --with-id)',
    zh: '靓号订单由你自己审核，再交给运营商（orders:export --with-id）'
  }
} satisfies Record<string, Bilingual>
type Setting = keyof typeof without
/** Settings without which nothing can be sold. */
const needed: Setting[] = ['PAYMENT_PROVIDER', 'SMS_PROVIDER']

const tryOne = (setting: Setting, provider: Provider) => {
  const of = `${setting} ${provider.name}`
  return tried(of, async () => [
    provider.check
      ? ok(of, await provider.check())
      : note(of, { en: 'is there; it has nothing to try', zh: '已有；没有可试的' })
  ])
}

/** Whether the providers that a setting names can be tried: it names some, and not the sandbox. */
const isReal = (config: Config, setting: Setting) =>
  config[setting] !== 'none' && config[setting] !== 'sandbox'

/** Says of a setting without a real provider what the shop lacks. */
function unset(setting: Setting, config: Config): Finding[] {
  if (isReal(config, setting)) return []
  if (config[setting] === 'none')
    return [
      (needed.includes(setting) ? wrong : note)(setting, {
        en: `none: ${without[setting].en}`,
        zh: `没有：${without[setting].zh}`
      })
    ]
  return [
    (config.NODE_ENV === 'production' ? wrong : note)(setting, {
      en: 'the sandbox: made up, and open to anybody',
      zh: '沙箱：全是模拟的，谁都能用'
    })
  ]
}

const miniPrograms = { weapp: 'WEAPP_APP_ID', tt: 'TT_APP_ID', kwai: 'KWAI_APP_ID' } as const

/** Whether the mini-programs whose app ids are set get a token, by their secrets and from this address. */
async function checkMiniPrograms(tools: Tools): Promise<Finding[]> {
  const set = (['weapp', 'tt', 'kwai'] as const).filter((platform) => tools.config[miniPrograms[platform]])
  const found = set.map((platform) =>
    tried(miniPrograms[platform], async () => {
      await miniToken(tools, platform)()
      return [
        ok(miniPrograms[platform], {
          en: 'the platform knows id and secret',
          zh: '平台认得这个 AppID 和密钥'
        })
      ]
    })
  )
  return (await Promise.all(found)).flat()
}

/** SMS that buyers do not get, as the shop has no template of a built-in company for them. */
function untoldBuyers({ sms }: Providers): Finding[] {
  if (!Object.hasOwn(companies.SMS_PROVIDER ?? {}, sms.name)) return []
  const missing = (['shipped', 'refunded', 'papers'] as const).filter((kind) => !sendsSms(sms, kind))
  const settings = missing.map(templateSettingOf).join(', ')
  return missing.length
    ? [
        note(`SMS_PROVIDER ${sms.name}`, {
          en: `buyers get no SMS without ${settings}`,
          zh: `没有设置 ${settings}，买家收不到这些短信`
        })
      ]
    : []
}

/** Settings of companies that no setting chooses. */
const idle = (config: Config): Finding[] =>
  Object.entries(companies).flatMap(([setting, known]) =>
    Object.entries(known)
      .filter(([name]) => !listOf(String(config[setting as keyof Config])).includes(name))
      .flatMap(([name, needs]) =>
        needs.some((need) => config[need])
          ? [
              note(setting, {
                en: `${name} has settings, but ${setting} does not name it`,
                zh: `${name} 有设置，但 ${setting} 没有写它`
              })
            ]
          : []
      )
  )

const settings = Object.keys(without) as Setting[]

/** Settings that name no provider, no template for a message, or a company for nothing. Asks nobody outside. */
export const checkSettings = (config: Config, providers: Providers): Finding[] => [
  ...settings.flatMap((setting) => unset(setting, config)),
  ...untoldBuyers(providers),
  ...idle(config)
]

/** Tries every party outside: keys, certificates, clock, accounts, as far as each can be tried without a sale. */
export async function checkProviders(tools: Tools, providers: Providers): Promise<Finding[]> {
  const { config } = tools
  const named = providersOf(providers)
  const found = await Promise.all(
    settings
      .filter((setting) => isReal(config, setting))
      .flatMap((setting) => named[setting].map((one) => tryOne(setting, one)))
  )
  const { wechat } = providers
  const account =
    wechat?.name === 'wechat'
      ? await tried('WECHAT_APP_ID', async () => {
          await wechat.ticket()
          return [
            ok('WECHAT_APP_ID', { en: 'the official account gives a ticket', zh: '公众号给出了 ticket' })
          ]
        })
      : []
  return [...found.flat(), ...account, ...(await checkMiniPrograms(tools))]
}
