import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../config'
import { provinceByCode } from '../../db/regions'

/**
 * Province and city of the caller, from the trusted proxy's header x-region-code (six-digit city code); no provider is
 * asked. Empty when unknown or without a trusted proxy.
 */
export function locate(config: Pick<Config, 'TRUST_PROXY'>, headers: IncomingHttpHeaders) {
  const code = config.TRUST_PROXY ? headers['x-region-code'] : undefined
  const province = typeof code === 'string' ? provinceByCode(`${code.slice(0, 2)}0000`) : undefined
  const city = province?.children.find(({ value }) => value === code)
  return { provinceCode: province?.value ?? '', province: province?.label ?? '', city: city?.label ?? '' }
}

/** The query of a list with the province to which its items must be deliverable, undefined when the caller does not filter. */
export const withProvince = <Q extends { autoFilterDelivery?: boolean }>({
  deps: { config },
  query,
  request
}: {
  deps: { config: Pick<Config, 'TRUST_PROXY'> }
  query: Q
  request: { headers: IncomingHttpHeaders }
}) => ({
  ...query,
  deliveredTo: (query.autoFilterDelivery && locate(config, request.headers).provinceCode) || undefined
})
