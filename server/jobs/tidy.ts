import { lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import {
  captcha,
  importChange,
  importRun,
  orderSession,
  rateLimit,
  sandboxSms,
  simSession,
  smsCode
} from '../db/schema'
import type { DbDeps } from '../deps'
import { tidyPasswordTries } from '../services/card/payPassword'
import { tidyUnlockCodes } from '../services/card/unlock'
import { tidyWifiShares } from '../services/device/wifiShares'
import { tidyNotices } from '../services/messages/notices'
import { forgetUnitNetworks } from '../services/money/unpaidUnits'
import { endGoodsWatches } from '../services/goods/goodsWatches'
import { endWatches } from '../services/numbers/watches'
import { tidyMessages } from '../services/orders/orderMessages'
import { forgetNetworks } from '../services/orders/unpaidOrders'
import { tidyAsked } from '../services/payments/payments'
import { tidyAuthLinks } from '../services/realName/authLink'
import { tidyMiniLogins } from '../services/shared/platformUsers'
import { tidyStaffSessions } from '../services/staff/staffSessions'
import { tidyReports } from '../services/site/packagedApps'
import { tidyEvents } from '../services/site/behaviour'
import { tidyMiniCodes } from '../services/site/miniCode'
import { tidyMiniProfiles } from '../services/site/miniProfiles'
import { tidyAuthorize } from '../services/site/scanAuthorize'
import { tidyWechat } from '../services/site/wechat'
import { tidyCardMessages } from '../services/status/inbox'
import { tidySubscriptions } from '../services/status/subscriptions'

/** Deletes expired rows: codes, sessions, counters and the like. */
export async function tidy({ db }: DbDeps): Promise<void> {
  await db.delete(rateLimit).where(lte(rateLimit.endsAt, sql`now()`))
  await db.delete(smsCode).where(lte(smsCode.expiresAt, sql`now()`))
  await db.delete(captcha).where(lte(captcha.expiresAt, sql`now()`))
  await db.delete(sandboxSms).where(lte(sandboxSms.sentAt, sql`now() - interval '1 hour'`))
  await db.delete(simSession).where(lte(simSession.expiresAt, sql`now()`))
  await db.delete(orderSession).where(lte(orderSession.expiresAt, sql`now()`))
  for (const one of rooms) await one(db)
}

/** Deletes the record of imports after 30 days; from then on they cannot be taken back. */
async function tidyImports(db: Db) {
  await db.delete(importRun).where(lte(importRun.at, sql`now() - interval '30 days'`))
  await db
    .delete(importChange)
    .where(notInArray(importChange.runId, db.select({ id: importRun.id }).from(importRun)))
}

const rooms: ((db: Db) => Promise<unknown>)[] = [
  forgetNetworks,
  forgetUnitNetworks,
  tidyPasswordTries,
  tidyUnlockCodes,
  tidyWifiShares,
  tidyAuthorize,
  tidyAuthLinks,
  tidyWechat,
  tidyMiniProfiles,
  tidyMiniCodes,
  tidyMiniLogins,
  tidyImports,
  tidyReports,
  tidyEvents,
  tidyNotices,
  tidyAsked,
  tidyMessages,
  endWatches,
  endGoodsWatches,
  tidyCardMessages,
  tidySubscriptions,
  tidyStaffSessions
]
