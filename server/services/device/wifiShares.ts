import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { isSsid, isWifiPassword } from '../../../rules/card/wifi'
import { hourMs } from '../../../rules/time'
import { clock, type Db } from '../../db/client'
import { wifiShare } from '../../db/schema'
import type { SecretDeps } from '../../deps'
import { invalid, notFound } from '../../errors'
import { hashToken, sealContexts } from '../../secrets/secret'
import type { Caller } from '../shared/caller'

const lifeHours = 24
const encryptions: readonly string[] = ['open', 'wpa', 'wpa2']

/** Stores a Wi-Fi for a day under a random code; 42200 names the field. The password of an open network is not stored. */
export async function createWifiShare(
  { db, secrets }: SecretDeps,
  { visitor }: Caller,
  { ssid, password = '', encryption, hidden = false }: Body<'POST /api/site/wifiCreate'>
): Promise<Data<'POST /api/site/wifiCreate'>> {
  const open = encryption === 'open'
  const wrong = {
    ...(isSsid(ssid) ? {} : { ssid: 'WiFi名称为1-32个字节（汉字占3个字节）' }),
    ...(encryptions.includes(encryption) ? {} : { encryption: '选项不正确' }),
    ...(open || isWifiPassword(password) ? {} : { password: 'WiFi密码为8-63位字母、数字或符号' })
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const code = randomBytes(12).toString('base64url')
  const expiresAt = await clock(db, lifeHours * hourMs)
  const codeHash = hashToken(code)
  const wifi = JSON.stringify({ ssid, password: open ? '' : password, encryption, hidden })
  const sealed = secrets.seal(wifi, sealContexts.wifiShare(codeHash))
  await db.insert(wifiShare).values({ codeHash, sealed, sharedBy: visitor ?? null, expiresAt })
  return { code, expiresAt: expiresAt.toISOString() }
}

const gone = () => notFound('WiFi分享码无效、已过期或已被收回，请让对方重新分享')

/** The Wi-Fi of a share code; 40400 when it is unknown, expired or revoked. */
export async function readWifiShare(
  { db, secrets }: SecretDeps,
  { visitor }: Caller,
  code: string
): Promise<Data<'GET /api/site/getWifiCode'>> {
  const [found] = await db
    .select()
    .from(wifiShare)
    .where(and(eq(wifiShare.codeHash, hashToken(code)), gt(wifiShare.expiresAt, sql`now()`)))
  if (!found) throw gone()
  const wifi = JSON.parse(secrets.open(found.sealed, sealContexts.wifiShare(found.codeHash))) as {
    ssid: string
    password: string
    encryption: string
    hidden?: boolean
  }
  const mine = visitor !== undefined && found.sharedBy === visitor
  return { hidden: false, ...wifi, mine, expiresAt: found.expiresAt.toISOString() }
}

/** Revokes a shared Wi-Fi; 40400 for a code of another session. */
export async function revokeWifiShare(db: Db, code: string, visitor: string): Promise<object> {
  const taken = await db
    .delete(wifiShare)
    .where(and(eq(wifiShare.codeHash, hashToken(code)), eq(wifiShare.sharedBy, visitor)))
    .returning({ code: wifiShare.codeHash })
  if (!taken.length) throw gone()
  return {}
}

export async function tidyWifiShares(db: Db): Promise<void> {
  await db.delete(wifiShare).where(lte(wifiShare.expiresAt, sql`now()`))
}
