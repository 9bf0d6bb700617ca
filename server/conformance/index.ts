import { writeFileSync } from 'node:fs'
import type { Command, CommandInput } from '../merchant/command'
import { Refusal, UsageError } from '../merchant/refusal'
import { brokenOf, textOf } from './report'
import { htmlOf } from './html'
import { tryBackend } from './trial'

const text = (options: CommandInput['options'], name: string) =>
  typeof options[name] === 'string' ? { [name]: options[name] } : {}

function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError({
      en: `"${given}" is no address like https://backend.example`,
      zh: `“${given}”不是 https://backend.example 这样的地址`
    })
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}

/** Tries whether a backend keeps to the contract. */
export const conformance: Command = {
  usage:
    'https://backend.example [--card NUMBER] [--code CODE] [--mobile MOBILE] [--pay-password DIGITS] [--other-card NUMBER] [--orders] [--limit SECONDS] [--json FILE] [--html FILE]',
  help: {
    en: `Asks a backend every call of the contract that only reads, without a log-in and with the one of --card, and reports what it does otherwise than the contract says, and what the app loses by it. Nothing is changed, unless --orders allows orders.

Exit code 1 when a promise is broken, or the card cannot log in. Tokens and personal data are never printed.`,
    zh: `向后端逐个调用契约里只读的接口，先不登录，再用 --card 的登录；报告它与契约不同的地方，以及应用因此失去什么。什么都不改，除非 --orders 允许下单。

有承诺没守住，或卡登录不了时，退出码为 1。令牌和个人信息从不打印。`
  },
  args: 1,
  options: {
    card: {
      type: 'string',
      value: 'NUMBER',
      description: {
        en: "a card of yours; without it only the shop's calls are tried",
        zh: '你的一张卡；不写就只试商城的接口'
      }
    },
    code: {
      type: 'string',
      value: 'CODE',
      description: { en: 'the SMS code, where log-in wants one', zh: '短信验证码，登录需要时' }
    },
    mobile: {
      type: 'string',
      value: 'MOBILE',
      description: {
        en: 'without --code a code is sent to this mobile',
        zh: '没写 --code 时，验证码发到这个手机'
      }
    },
    'pay-password': {
      type: 'string',
      value: 'DIGITS',
      description: { en: 'the pay password, where log-in wants it', zh: '支付密码，登录需要时' }
    },
    'other-card': {
      type: 'string',
      value: 'NUMBER',
      description: {
        en: 'a second card that logs in by its number alone: no answer to the first one may name it',
        zh: '另一张只凭卡号就能登录的卡：给第一张卡的应答里不得出现它'
      }
    },
    orders: {
      type: 'boolean',
      description: {
        en: 'also makes a top-up order and a package order, unpaid, and cancels them: only for a sandbox',
        zh: '还会下一笔充值订单和一笔套餐订单，不付款，再取消；只用于沙箱'
      }
    },
    limit: {
      type: 'string',
      value: 'SECONDS',
      description: { en: 'how long an answer may take; 10 unless given', zh: '应答最多等几秒；不写就是 10' }
    },
    json: {
      type: 'string',
      value: 'FILE',
      description: { en: 'writes the report there, too', zh: '把报告也写进这个文件' }
    },
    html: {
      type: 'string',
      value: 'FILE',
      description: { en: 'writes the report there, too', zh: '把报告也写进这个文件' }
    }
  },
  run: async ({ args, options, print, problem }) => {
    const limit = Number(options.limit ?? 10)
    if (!(limit > 0 && limit <= 600))
      throw new UsageError({
        en: '--limit is a number of seconds up to 600',
        zh: '--limit 是不超过 600 的秒数'
      })
    if (!options.card && (options.orders || options['other-card']))
      throw new UsageError({
        en: '--orders and --other-card take a --card',
        zh: '--orders 和 --other-card 要与 --card 同用'
      })
    const result = await tryBackend({
      address: addressOf(args[0]!),
      limitMs: limit * 1000,
      ...text(options, 'card'),
      ...text(options, 'code'),
      ...text(options, 'mobile'),
      ...(typeof options['pay-password'] === 'string' ? { payPassword: options['pay-password'] } : {}),
      ...(typeof options['other-card'] === 'string' ? { otherCard: options['other-card'] } : {}),
      orders: options.orders === true,
      progress: problem
    })
    if (typeof options.json === 'string') writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`)
    if (typeof options.html === 'string') writeFileSync(options.html, htmlOf(result))
    print(textOf(result))
    const broken = brokenOf(result).length
    if (broken)
      throw new Refusal({
        en: `${broken} ${broken === 1 ? 'call breaks' : 'calls break'} the contract`,
        zh: `${broken} 个接口违反契约`
      })
    if (result.notLoggedIn)
      throw new Refusal({ en: 'the calls of a card were not tried', zh: '卡的接口没有试' })
  }
}
