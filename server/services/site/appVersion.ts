import { eq } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'

type Version = Omit<Data<'GET /api/site/appVersion'>, 'newer' | 'forced'>

/** The merchant's setting `appVersion`. */
interface Release extends Partial<Version> {
  /** Versions below this one must update. */
  leastCode?: number
}

const none: Version = {
  versionCode: 0,
  version: '',
  notes: [],
  size: 0,
  storeUrl: '',
  packageUrl: '',
  publishedAt: null
}

/** Newest version of the packaged app, compared with the asking one; without a versionCode neither newer nor forced. */
export async function appVersion(
  db: Db,
  { versionCode: own }: Query<'GET /api/site/appVersion'>
): Promise<Data<'GET /api/site/appVersion'>> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'appVersion'))
  const { leastCode = 0, ...release } = (row?.value as Release | undefined) ?? {}
  const newest = { ...none, ...release }
  const newer = own !== undefined && own < newest.versionCode
  return { ...newest, newer, forced: newer && own < leastCode }
}
