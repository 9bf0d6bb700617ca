import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { isSsid, isWifiPassword } from '../../../rules/wifi'
import type { Db } from '../../db/client'
import { wifiShare } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, notFound } from '../../errors'
import { hashToken } from '../../secret'

const lifeHours = 24
const encryptions: readonly string[] = ['open', 'wpa', 'wpa2']

/** Keeps a Wi-Fi for a day under a random code; 42200 names the field. An open one keeps no password. */
export async function createWifiShare(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { ssid, password = '', encryption }: Body<'POST /api/site/wifiCreate'>
): Promise<Data<'POST /api/site/wifiCreate'>> {
  const open = encryption === 'open'
  const wrong = {
    ...(isSsid(ssid) ? {} : { ssid: 'WiFi名称为1-32个字节（汉字占3个字节）' }),
    ...(encryptions.includes(encryption) ? {} : { encryption: '选项不正确' }),
    ...(open || isWifiPassword(password) ? {} : { password: 'WiFi密码为8-63位字母、数字或符号' })
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  const code = randomBytes(12).toString('base64url')
  const expiresAt = new Date(Date.now() + lifeHours * 3600000)
  const sealed = secrets.seal(JSON.stringify({ ssid, password: open ? '' : password, encryption }))
  await db.insert(wifiShare).values({ codeHash: hashToken(code), sealed, expiresAt })
  return { code, expiresAt: expiresAt.toISOString() }
}

/** The Wi-Fi of a code; 40400 when there is none, or its day is over. */
export async function readWifiShare(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  code: string
): Promise<Data<'GET /api/site/getWifiCode'>> {
  const [found] = await db
    .select()
    .from(wifiShare)
    .where(and(eq(wifiShare.codeHash, hashToken(code)), gt(wifiShare.expiresAt, sql`now()`)))
  if (!found) throw notFound('WiFi分享码无效或已过期，请让对方重新分享')
  const wifi = JSON.parse(secrets.open(found.sealed)) as {
    ssid: string
    password: string
    encryption: string
  }
  return { ...wifi, expiresAt: found.expiresAt.toISOString() }
}

export async function tidyWifiShares(db: Db): Promise<void> {
  await db.delete(wifiShare).where(lte(wifiShare.expiresAt, sql`now()`))
}
