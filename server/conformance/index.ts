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
    throw new UsageError(`"${given}" is no address like https://backend.example`)
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`
}

/** Tries whether a backend keeps to the contract. */
export const conformance: Command = {
  usage:
    'https://backend.example [--card NUMBER] [--code CODE] [--mobile MOBILE] [--pay-password DIGITS] [--other-card NUMBER] [--orders] [--limit SECONDS] [--json FILE] [--html FILE]',
  help: `Asks a backend every call of the contract that only reads, without a log-in and with the one of --card, and reports
what it does otherwise than the contract says, and what the app loses by it. Nothing is changed, unless --orders allows orders.

--card NUMBER         a card of yours; without it only the shop's calls are tried
--code CODE           the SMS code, where log-in wants one; with --mobile and no --code one is sent to that mobile
--pay-password DIGITS the pay password, where log-in wants it
--other-card NUMBER   a second card that logs in by its number alone: no answer to the first one may name it
--orders              also makes a top-up order and a package order, unpaid, and cancels them. Only for a sandbox
--limit SECONDS       how long an answer may take; 10 unless given
--json FILE, --html FILE  write the report there, too

Exit code 1 when a promise is broken, or the card cannot log in. Tokens and personal data are never printed.`,
  args: 1,
  options: {
    card: { type: 'string' },
    code: { type: 'string' },
    mobile: { type: 'string' },
    'pay-password': { type: 'string' },
    'other-card': { type: 'string' },
    orders: { type: 'boolean' },
    limit: { type: 'string' },
    json: { type: 'string' },
    html: { type: 'string' }
  },
  run: async ({ args, options, print, problem }) => {
    const limit = Number(options.limit ?? 10)
    if (!(limit > 0 && limit <= 600)) throw new UsageError('--limit is a number of seconds up to 600')
    if (!options.card && (options.orders || options['other-card']))
      throw new UsageError('--orders and --other-card take a --card')
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
    if (broken) throw new Refusal(`${broken} ${broken === 1 ? 'call breaks' : 'calls break'} the contract`)
    if (result.notLoggedIn) throw new Refusal('the calls of a card were not tried')
  }
}
