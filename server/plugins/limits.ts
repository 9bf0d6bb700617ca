import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { rows, type Db } from '../db/client'
import { tooMany } from '../errors'

/** One more hit of `key` in its window (ms); one statement, so that two processes never lose one. */
async function hit(db: Db, key: string, window: number): Promise<{ current: number; ttl: number }> {
  const [row] = await rows<{ current: number; ttl: number }>(
    db,
    sql`insert into rate_limit as r (key, hits, ends_at)
        values (${key}, 1, now() + ${window}::int * interval '1 millisecond')
        on conflict (key) do update set
          hits = case when r.ends_at <= now() then 1 else r.hits + 1 end,
          ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
        returning hits as current, (extract(epoch from ends_at - now()) * 1000)::int as ttl`
  )
  return row!
}

/**
 * At most `max` in `window` ms for all processes together, counted in the database; then 42900 with
 * `{ waitSeconds }`.
 */
export async function limit(db: Db, key: string, max: number, window: number): Promise<void> {
  const { current, ttl } = await hit(db, key, window)
  if (current > max) throw tooMany(Math.max(1, Math.ceil(ttl / 1000)))
}

/** What a limit counts by: the address; of IPv6 its network of 64 bits, because one subscriber has all addresses in it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** A coarse guard for each address, in this process. What must be exact uses `limit`. */
export const limitsPlugin = fp(async (app: FastifyInstance) => {
  const { RATE_LIMIT } = app.deps.config
  if (RATE_LIMIT === 0) return
  await app.register(rateLimit, {
    max: RATE_LIMIT,
    timeWindow: 60000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.max(1, Math.ceil(ttl / 1000)))
  })
})
