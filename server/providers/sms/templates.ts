import type { Config } from '../../config'
import { refuse, type BusinessError } from '../../errors'
import type { Sms, SmsKind, SmsParams } from '.'

/** Each kind's setting: the template's id, after a colon the variables that it has, in its order; without a colon `usual`. */
const settings: { [K in SmsKind]: { setting: TemplateSetting; usual: keyof SmsParams[K] & string } } = {
  code: { setting: 'SMS_TEMPLATE_CODE', usual: 'code' },
  shipped: { setting: 'SMS_TEMPLATE_SHIPPED', usual: 'tracking' },
  refunded: { setting: 'SMS_TEMPLATE_REFUNDED', usual: 'order' },
  papers: { setting: 'SMS_TEMPLATE_PAPERS', usual: 'order' },
  watch: { setting: 'SMS_TEMPLATE_WATCH', usual: 'number' },
  goods: { setting: 'SMS_TEMPLATE_GOODS', usual: 'title' },
  card: { setting: 'SMS_TEMPLATE_CARD', usual: 'news' }
}
type TemplateSetting =
  `SMS_TEMPLATE_${'CODE' | 'SHIPPED' | 'REFUNDED' | 'PAPERS' | 'WATCH' | 'GOODS' | 'CARD'}`

/** The kinds that the merchant has set a template for. */
export const kindsOf = (config: Config): SmsKind[] =>
  (Object.keys(settings) as SmsKind[]).filter((kind) => config[settings[kind].setting])

/** The setting of a kind's template. */
export const templateSettingOf = (kind: SmsKind) => settings[kind].setting

/** The merchant's template of a kind. */
export function templateOf(config: Config, kind: SmsKind) {
  const { setting, usual } = settings[kind]
  const [id = '', names = usual] = config[setting].split(':')
  return { id, setting, names: names.split(',') }
}

/** The template of a message with its variables, in the template's order. */
export function filledTemplate(config: Config, { kind, params }: Sms) {
  const { id, names } = templateOf(config, kind)
  const given: Record<string, string> = params
  return { id, values: names.map((name): [string, string] => [name, given[name]!]) }
}

/** Sentence for the holder when a limit of the company is reached. */
export const limitRefusals = {
  seconds: () => refuse('获取验证码过于频繁，请1分钟后再试'),
  hour: () => refuse('该手机号获取验证码过于频繁，请1小时后再试'),
  day: () => refuse('该手机号今日获取验证码次数已达上限，请明天再试')
} satisfies Record<string, () => BusinessError>

/** Sentence for the holder when a mobile gets no SMS. */
export const mobileRefusals = {
  wrong: () => refuse('手机号码不正确，请核对后重试'),
  blocked: () => refuse('该手机号无法接收短信，请更换手机号或联系客服')
} satisfies Record<string, () => BusinessError>
