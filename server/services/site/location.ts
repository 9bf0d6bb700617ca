import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../config'
import { provinceByCode } from '../../db/regions'

/**
 * Province and city of the caller, as the proxy in front says in x-region-code (six digits of a city) - the server
 * asks no service outside. Empty when unknown, or when no proxy is trusted.
 */
export function locate(config: Pick<Config, 'TRUST_PROXY'>, headers: IncomingHttpHeaders) {
  const code = config.TRUST_PROXY ? headers['x-region-code'] : undefined
  const province = typeof code === 'string' ? provinceByCode(`${code.slice(0, 2)}0000`) : undefined
  const city = province?.children.find(({ value }) => value === code)
  return { provinceCode: province?.value ?? '', province: province?.label ?? '', city: city?.label ?? '' }
}

/** Code of the province that the answer's things must be delivered to; none when the caller asks for all. */
export const deliveredTo = ({
  query,
  config,
  request
}: {
  query: { autoFilterDelivery?: boolean }
  config: Pick<Config, 'TRUST_PROXY'>
  request: { headers: IncomingHttpHeaders }
}) => (query.autoFilterDelivery && locate(config, request.headers).provinceCode) || undefined
