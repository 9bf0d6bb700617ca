import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Count } from './counters'

/** ms that a call waits for Redis, and ms for which Redis is not asked again after it did not answer. */
const patience = 250
const pause = 1000

const hit = `redis.call('SET', KEYS[1], 0, 'PX', ARGV[1], 'NX')
return { redis.call('INCRBY', KEYS[1], ARGV[2]), redis.call('PTTL', KEYS[1]) }`

const seen = `return { tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1]) }`

/** Counts in Redis. While Redis is away each call uses `otherwise`; going away and coming back are logged once each. */
export async function openRedis(url: string, log: FastifyBaseLogger) {
  const redis = new Redis(url, {
    keyPrefix: 'mobile-shop|',
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: patience,
    // without a connection fail at once: a queued command would keep its caller waiting
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => pause
  })
  // errors are handled call by call; without a listener the library writes them to the console
  redis.on('error', () => undefined)
  let away = false
  let askAgainAt = 0

  const asked = async (script: string, key: string, ...values: number[]): Promise<Count> => {
    const [current, ttl] = (await redis.eval(script, 1, key, ...values)) as [number, number]
    return { current, ttl }
  }
  const answers = (error?: unknown) => {
    if (error) askAgainAt = Date.now() + pause
    if (away === Boolean(error)) return
    away = Boolean(error)
    if (away) log.error({ err: error }, 'Redis does not answer: limits count in the database')
    else log.warn('Redis answers again: limits count there')
  }
  await redis.connect().catch(answers)
  const orElse = async (ask: () => Promise<Count>, otherwise: () => Promise<Count>): Promise<Count> => {
    if (Date.now() < askAgainAt) return otherwise()
    try {
      const counted = await ask()
      answers()
      return counted
    } catch (error) {
      answers(error)
      return otherwise()
    }
  }
  return {
    close: () => redis.disconnect(),
    count: (key: string, window: number, hits: number, otherwise: () => Promise<Count>) =>
      orElse(() => asked(hit, key, window, hits), otherwise),
    look: (key: string, otherwise: () => Promise<Count>) => orElse(() => asked(seen, key), otherwise)
  }
}
