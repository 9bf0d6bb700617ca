import { isIPv6 } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { tooMany } from '../errors'
import { databaseCount, databaseCounter, type Count } from './counters'
import { inPortions } from './portions'

/** Rate limits, counted for all processes together: in Redis when REDIS_URL is given, else in the database. */
export interface Limits {
  /** Adds hits, 1 unless given, to `key`. Throws 42900 with `{ waitSeconds }` above `max` hits in `window` ms. */
  take: (key: string, max: number, window: number, hits?: number) => Promise<void>
  /** Adds a hit to `key`, counted in windows of `window` ms, and returns the count. */
  count: (key: string, window: number) => Promise<Count>
  /** The count of `key`, without adding a hit. */
  look: (key: string) => Promise<Count>
  /** Adds a hit and returns an approximate count, without a database write for each hit. */
  flood: (key: string, max: number, window: number) => Promise<Count>
  close: () => void
}

/** The error 42900 of a limit whose window ends in `ttl` ms. */
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

/** The key of an IP address in limits: IPv4, also mapped into IPv6; IPv6 as its /64 network, because one subscriber has all of it. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
