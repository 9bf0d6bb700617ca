import { connect } from 'node:tls'
import { dayMs } from '../../../rules/time'
import type { Config } from '../../config'
import type { Providers } from '../../providers'
import { note, ok, tried, wrong, type Finding } from './finding'

const timeoutMs = 10000
/** A certificate is to be renewed this long before its end. */
const soonDays = 14

/** Days that the certificate of an https address is still good for. */
const certificateDays = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: timeoutMs },
      () => {
        const { valid_to } = socket.getPeerCertificate()
        socket.destroy()

        resolve(Math.floor((Date.parse(valid_to) - Date.now()) / dayMs))
      }
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })

async function checkCertificate(url: URL): Promise<Finding[]> {
  if (url.protocol !== 'https:')
    return [wrong('PUBLIC_URL', 'is not https: mini-programs and payment companies refuse it')]
  const days = await certificateDays(url)
  return [(days < soonDays ? wrong : ok)('certificate', `good for ${days} days`)]
}

const ask = (url: URL, request?: RequestInit) =>
  fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => {
      throw new Error(
        `${url.href} does not answer (${(error.cause as Error | undefined)?.message ?? error.message})`
      )
    }
  )

async function checkPage(base: URL, path: string, type: string): Promise<Finding[]> {
  const url = new URL(path, base)
  const answer = await ask(url)
  const given = answer.headers.get('content-type') ?? ''
  return answer.status === 200 && given.startsWith(type)
    ? [ok(url.href, 'answers')]
    : [wrong(url.href, `answers ${answer.status} ${given} instead of this shop`)]
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
      ? ok(url.href, 'can be reached')
      : wrong(url.href, `answers ${answer.status}: notices of payments do not reach this server`)
  })
  return Promise.all(found)
}

/** Whether the shop can be reached from outside as PUBLIC_URL says, with the addresses that companies call. */
export async function checkAddress(config: Config, providers: Providers): Promise<Finding[]> {
  const { PUBLIC_URL, NODE_ENV } = config
  if (!PUBLIC_URL)
    return [
      (NODE_ENV === 'production' ? wrong : note)('PUBLIC_URL', 'is missing: no notice of a payment can come')
    ]
  const base = new URL(PUBLIC_URL)
  const found = await Promise.all([
    tried('certificate', () => checkCertificate(base)),
    tried('PUBLIC_URL', () => checkPage(base, '/ready', 'application/json')),
    tried('PUBLIC_URL', () => checkPage(base, '/shop/', 'text/html')),
    tried('PUBLIC_URL', () => checkPaymentNotices(base, providers))
  ])
  return found.flat()
}
