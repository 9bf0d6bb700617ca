import { eq, lte, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { contract, type Data, type Query } from '../../../contract'
import type { Db } from '../../db/client'
import { appPackage, errorReport } from '../../db/schema'
import { notFound } from '../../errors'
import { settingOf } from '../shared/setting'

type Version = Omit<Data<'GET /api/site/appVersion'>, 'newer' | 'forced'>

/** The merchant's setting `appVersion`; versions below `leastCode` must update. */
export const AppRelease = Type.Partial(
  Type.Object(
    {
      ...Type.Omit(contract['GET /api/site/appVersion'].data, ['newer', 'forced']).properties,
      leastCode: Type.Integer({ minimum: 0 })
    },
    { additionalProperties: false }
  )
)

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
export async function appVersion(db: Db, { versionCode: own }: Query<'GET /api/site/appVersion'>) {
  const { leastCode = 0, ...release } = await settingOf(db, 'appVersion', AppRelease, {})
  const newest = { ...none, ...release }
  const newer = own !== undefined && own < newest.versionCode
  return { ...newest, newer, forced: newer && own < leastCode }
}

const reportDays = 90

/** Domain bound to a packaged app; `own`: this server's, for apps bound without one. 40400 when unbound. */
export async function boundDomain(db: Db, packageName: string, own: string): Promise<{ domain: string }> {
  const [found] = await db.select().from(appPackage).where(eq(appPackage.packageName, packageName))
  if (!found) throw notFound('该应用未绑定域名，请联系管理员')
  return { domain: found.domain || own }
}

/** Stores a start-up error, also of an unbound app, as that may be the error. */
export async function reportError(
  db: Db,
  report: { platform: string; packageName: string; error: string; deviceInfo: string }
): Promise<void> {
  await db.insert(errorReport).values({ ...report, deviceInfo: report.deviceInfo.slice(0, 500) })
}

export async function tidyReports(db: Db): Promise<void> {
  await db
    .delete(errorReport)
    .where(lte(errorReport.createdAt, sql`now() - ${reportDays}::int * interval '1 day'`))
}
