import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { appPackage, errorReport } from '../../db/schema'
import { notFound } from '../../errors'

const reportDays = 90

/** Address that a packaged app is bound to; `own` is this server's, for apps that name no other. 40400 when unbound. */
export async function boundDomain(db: Db, packageName: string, own: string): Promise<{ domain: string }> {
  const [found] = await db.select().from(appPackage).where(eq(appPackage.packageName, packageName))
  if (!found) throw notFound('该应用未绑定域名，请联系管理员')
  return { domain: found.domain || own }
}

/** Keeps a start-up error, also of an app that is not bound: that may be the error. */
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
