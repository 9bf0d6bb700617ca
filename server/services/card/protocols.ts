import type { Data } from '../../../contract'
import type { Locale } from '../../../rules/locale'
import type { Db } from '../../db/client'
import { notFound } from '../../errors'
import { articleOf, articlesOf } from '../site/articles'

const protocolPrefix = 'iot:'

/** All protocols of the portal. */
export async function portalProtocols(db: Db, locale: Locale): Promise<Data<'GET /api/iot/protocolList'>> {
  const found = await articlesOf(db, protocolPrefix, locale)
  return {
    list: found.map(({ key, title, updatedAt }) => ({
      type: key.slice(protocolPrefix.length),
      title,
      updatedAt: updatedAt.toISOString()
    }))
  }
}

/** A protocol of the portal. */
export async function portalProtocol(
  db: Db,
  type: string,
  locale: Locale
): Promise<Data<'GET /api/iot/protocol'>> {
  const found = await articleOf(db, `${protocolPrefix}${type}`, locale)
  if (!found) throw notFound('协议不存在')
  return { type, title: found.title, content: found.content, updatedAt: found.updatedAt.toISOString() }
}
