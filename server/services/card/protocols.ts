import { asc, eq, like } from 'drizzle-orm'
import type { Data } from '../../../contract'
import type { Db } from '../../db/client'
import { article } from '../../db/schema'
import { notFound } from '../../errors'

const protocolPrefix = 'iot:'

/** All protocols of the portal. */
export async function portalProtocols(db: Db): Promise<Data<'GET /api/iot/protocolList'>> {
  const found = await db
    .select()
    .from(article)
    .where(like(article.key, `${protocolPrefix}%`))
    .orderBy(asc(article.key))
  return {
    list: found.map(({ key, title, updatedAt }) => ({
      type: key.slice(protocolPrefix.length),
      title,
      updatedAt: updatedAt.toISOString()
    }))
  }
}

/** A protocol of the portal. */
export async function portalProtocol(db: Db, type: string): Promise<Data<'GET /api/iot/protocol'>> {
  const [found] = await db
    .select()
    .from(article)
    .where(eq(article.key, `${protocolPrefix}${type}`))
  if (!found) throw notFound('协议不存在')
  return { type, title: found.title, content: found.content, updatedAt: found.updatedAt.toISOString() }
}
