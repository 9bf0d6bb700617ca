import { misnamedSettings, type Config } from '../../../config'
import type { Providers } from '../../../providers'
import type { Tools } from '../../../providers/tools'
import { checkAddress, checkPublicUrl } from './address'
import { note, ok, type Finding } from './finding'
import { checkProviders, checkSettings } from './providers'
import { checkShop } from './shop'
import { checkStorage } from './storage'

/** Whether the merchant's robot is set. Nothing is sent to it, and its address, which is a secret, is not printed. */
const checkNotices = (
  { NOTICE_KINDS, NOTICE_HOUR }: Config,
  { robot }: Pick<Providers, 'robot'>
): Finding[] => [
  robot
    ? ok('NOTICE_URL', {
        en: `${robot.name}: ${NOTICE_KINDS} at ${NOTICE_HOUR}:00 (notice:send tries it)`,
        zh: `${robot.name}：${NOTICE_HOUR}:00 发送 ${NOTICE_KINDS}（notice:send 可以试发）`
      })
    : note('NOTICE_URL', {
        en: 'none: you hear of orders, late shipments and refunds only when you look',
        zh: '没有设置：订单、超时发货和退款异常要自己查看才知道'
      })
]

const checkNames = (): Finding[] =>
  misnamedSettings().map(({ name, meant }) =>
    note(name, {
      en: `is no setting and has no effect (did you mean ${meant}?)`,
      zh: `不是设置项，不起作用（是不是 ${meant}？）`
    })
  )

/** Findings on the shop and the settings, without asking anybody outside. */
export const findInside = async (
  { config, db }: Pick<Tools, 'config' | 'db'>,
  providers: Providers
): Promise<Finding[]> => [
  ...checkNames(),
  ...(await checkShop(config, db, providers)),
  ...checkSettings(config, providers),
  ...checkPublicUrl(config),
  ...checkNotices(config, providers)
]

/** Checks that call outside. Nothing is sold or sent; a file is written where pictures are kept, and deleted again. */
export const outside = {
  storage: (_tools: Tools, providers: Providers) => checkStorage(providers),
  providers: checkProviders,
  address: ({ config }: { config: Config }, providers: Providers) => checkAddress(config, providers)
} satisfies Record<string, (tools: Tools, providers: Providers) => Promise<Finding[]>>

const bothOf = (text: Finding['of']) => (typeof text === 'string' ? { en: text, zh: text } : text)

/** A finding as the console shows it, in both languages. */
export const presentFinding = ({ state, of, text, mend = '' }: Finding) => ({
  state,
  of: bothOf(of),
  text: bothOf(text),
  mend
})
