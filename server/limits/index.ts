import { isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { tooMany } from '../errors'
import { databaseCount, databaseCounter, type Count } from './counters'
import { inPortions } from './portions'

/** What is counted for all processes together: in Redis when there is one, else in the database. */
export interface Limits {
  /** One more of `key`, or so many: at most `max` in `window` ms, then 42900 with `{ waitSeconds }`. */
  take: (key: string, max: number, window: number, hits?: number) => Promise<void>
  /** One more of `key` in `window` ms, and where it stands now. */
  count: (key: string, window: number) => Promise<Count>
  /** Where `key` stands, without another one. */
  look: (key: string) => Promise<Count>
  /** The coarse count of a flood; it costs no write for each hit. */
  flood: (key: string, max: number, window: number) => Promise<Count>
  close: () => void
}

export const waitFor = ({ ttl }: { ttl: number }) => tooMany(Math.max(1, Math.ceil(ttl / 1000)))

export async function createLimits(config: Config, db: Db, log: FastifyBaseLogger): Promise<Limits> {
  const inDatabase = databaseCounter(db)
  const coarse = inPortions(inDatabase)
  const redis = config.REDIS_URL
    ? await (await import('./redis')).openRedis(config.REDIS_URL, log)
    : undefined
  const count = (key: string, window: number, hits = 1) => {
    const exact = () => inDatabase(key, window, hits)
    return redis ? redis.count(key, window, hits, exact) : exact()
  }
  return {
    count,
    look: (key) => {
      const exact = () => databaseCount(db, key)
      return redis ? redis.look(key, exact) : exact()
    },
    take: async (key, max, window, hits) => {
      const counted = await count(key, window, hits)
      if (counted.current > max) throw waitFor(counted)
    },
    flood: async (key, max, window) => {
      const counted = async () => coarse(key, max, window)
      return redis ? redis.count(key, window, 1, counted) : counted()
    },
    close: () => redis?.close()
  }
}

/** What a limit counts by: the address; of IPv6 its network of 64 bits, because one subscriber has all addresses in it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
