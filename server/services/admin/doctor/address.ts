import { connect } from 'node:tls'
import { dayMs } from '../../../../rules/time'
import type { Config } from '../../../config'
import type { Providers } from '../../../providers'
import { Declined } from '../../../errors'
import { note, ok, tried, wrong, type Finding } from './finding'

const timeoutMs = 10000
/** A certificate is to be renewed this long before its end. */
const soonDays = 14
const ofCertificate = { en: 'certificate', zh: '证书' }

/** Days that the certificate of an https address is still good for. */
const certificateDays = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: timeoutMs },
      () => {
        const { valid_to } = socket.getPeerCertificate()
        socket.destroy()

        // eslint-disable-next-line no-restricted-syntax -- a certificate is checked by the days, not by the hour
        resolve(Math.floor((Date.parse(valid_to) - Date.now()) / dayMs))
      }
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Declined({ en: 'no answer', zh: '没有应答' })))
  })

async function checkCertificate(url: URL): Promise<Finding[]> {
  if (url.protocol !== 'https:')
    return [
      wrong('PUBLIC_URL', {
        en: 'is not https: mini-programs and payment companies refuse it',
        zh: '不是 https：小程序和支付服务商都会拒绝'
      })
    ]
  const days = await certificateDays(url)
  return [
    (days < soonDays ? wrong : ok)(ofCertificate, {
      en: `good for ${days} days`,
      zh: `还有 ${days} 天有效`
    })
  ]
}

const ask = (url: URL, request?: RequestInit) =>
  fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => {
      const why = (error.cause as Error | undefined)?.message ?? error.message
      throw new Declined({ en: `${url.href} does not answer (${why})`, zh: `${url.href} 没有应答（${why}）` })
    }
  )

async function checkPage(base: URL, path: string, type: string): Promise<Finding[]> {
  const url = new URL(path, base)
  const answer = await ask(url)
  const given = answer.headers.get('content-type') ?? ''
  return answer.status === 200 && given.startsWith(type)
    ? [ok(url.href, { en: 'answers', zh: '有应答' })]
    : [
        wrong(url.href, {
          en: `answers ${answer.status} ${given} instead of this shop`,
          zh: `应答的是 ${answer.status} ${given}，不是本店`
        })
      ]
}

/** Whether a notice that anybody could have written is refused at its address as this provider refuses one. */
async function checkPaymentNotices(base: URL, { payments }: Providers): Promise<Finding[]> {
  const found = [...new Set(Object.values(payments))].map(async (provider) => {
    const url = new URL(`/pay/notify/${provider!.name}`, base)
    const answer = await ask(url, { method: 'POST', body: 'doctor' })
    const text = await answer.text()
    const refused = (['forged', 'retry'] as const).some((outcome) => {
      const { status, body } = provider!.answer(outcome)
      return answer.status === status && text === body
    })
    return refused
      ? ok(url.href, { en: 'can be reached', zh: '可以到达' })
      : wrong(url.href, {
          en: `answers ${answer.status}: notices of payments do not reach this server`,
          zh: `应答 ${answer.status}：支付通知到不了这台服务器`
        })
  })
  return Promise.all(found)
}

/** Says that PUBLIC_URL is missing. */
export const checkPublicUrl = ({ PUBLIC_URL, NODE_ENV }: Config): Finding[] =>
  PUBLIC_URL
    ? []
    : [
        (NODE_ENV === 'production' ? wrong : note)('PUBLIC_URL', {
          en: 'is missing: no notice of a payment can come',
          zh: '没有设置：收不到支付通知'
        })
      ]

/** Whether the shop can be reached from outside as PUBLIC_URL says, with the addresses that companies call. */
export async function checkAddress({ PUBLIC_URL }: Config, providers: Providers): Promise<Finding[]> {
  if (!PUBLIC_URL) return []
  const base = new URL(PUBLIC_URL)
  const found = await Promise.all([
    tried(ofCertificate, () => checkCertificate(base)),
    tried('PUBLIC_URL', () => checkPage(base, '/ready', 'application/json')),
    tried('PUBLIC_URL', () => checkPage(base, '/shop/', 'text/html')),
    tried('PUBLIC_URL', () => checkPaymentNotices(base, providers))
  ])
  return found.flat()
}
