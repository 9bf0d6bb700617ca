import { isUrl, withQuery } from '@rules/url'
import { request } from '@/runtime/request'
import { deviceInfo } from '../device/device'
import { packageName } from './packageName'

/** Why a packaged app cannot start; each has a message under `common.error.`. */
type StartFault = 'noDomain' | 'noNode' | 'innerNetwork'

/** Rejection of the start-up; `message` is for the error report. */
export class StartError extends Error {
  constructor(
    readonly fault: StartFault,
    message: string
  ) {
    super(message)
    this.name = 'StartError'
  }
}

const service = (path: string) => (process.env.TARO_APP_DOMAIN_SERVICE ?? '').replace(/\/+$/, '') + path
const header = () => ({ 'device-info': deviceInfo() })

/** The service's domain (with or without scheme) as an origin; undefined when malformed. */
function originOf(domain: unknown): string | undefined {
  if (typeof domain !== 'string' || !domain) return undefined
  const origin = (isUrl(domain) ? domain : `https://${domain}`).replace(/\/+$/, '')
  return /^https?:\/\/[\w.-]+(:\d+)?$/i.test(origin) ? origin : undefined
}

/** Asks the bound-domain service for this package's origin. Rejects with StartError. */
export async function boundDomain(): Promise<string> {
  const url = withQuery(service('/app/getAppDomain'), { packageName: packageName() })
  const { status, data } = await request({ url, header: header() }).catch((error: Error) => {
    throw new StartError('noNode', error.message)
  })
  const answer = data as { code?: unknown; message?: string; data?: { domain?: unknown } } | null
  if (status < 200 || status > 299 || typeof answer?.code !== 'number') {
    throw new StartError('innerNetwork', `status ${status}`)
  }
  const origin = answer.code === 0 ? originOf(answer.data?.domain) : undefined
  if (!origin) throw new StartError('noDomain', `code ${answer.code} ${answer.message ?? ''}`.trim())
  return origin
}

/** Reports to the service why the app could not start. Never rejects. */
export async function reportStart(error: string): Promise<void> {
  await request({
    url: service('/app/errorReport'),
    method: 'POST',
    data: { platform: process.env.TARO_ENV, packageName: packageName(), error: error.slice(0, 2000) },
    header: { ...header(), 'Content-Type': 'application/json' }
  }).catch(() => undefined)
}
