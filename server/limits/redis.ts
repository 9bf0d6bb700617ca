import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import type { Count, Counter } from './counters'

/** ms that a call waits for Redis, and for which one that did not answer is left alone. */
const patience = 250
const pause = 1000

const hit = `redis.call('SET', KEYS[1], 0, 'PX', ARGV[1], 'NX')
return { redis.call('INCRBY', KEYS[1], ARGV[2]), redis.call('PTTL', KEYS[1]) }`

/** Counts in Redis. While that is away each call counts `otherwise`; the log says so once, and once when it is back. */
export async function openRedis(url: string, log: FastifyBaseLogger) {
  const redis = new Redis(url, {
    keyPrefix: 'mobile-shop|',
    lazyConnect: true,
    connectTimeout: 2000,
    commandTimeout: patience,
    // a call that waits for a connection would keep its caller waiting
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => pause
  })
  // each failed call tells: without a listener the library writes to the console
  redis.on('error', () => undefined)
  let away = false
  let askAgainAt = 0

  const count: Counter = async (key, window, hits = 1) => {
    const [current, ttl] = (await redis.eval(hit, 1, key, window, hits)) as [number, number]
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
  return {
    close: () => redis.disconnect(),
    count: async (key: string, window: number, otherwise: () => Promise<Count>): Promise<Count> => {
      if (Date.now() < askAgainAt) return otherwise()
      try {
        const counted = await count(key, window)
        answers()
        return counted
      } catch (error) {
        answers(error)
        return otherwise()
      }
    }
  }
}
