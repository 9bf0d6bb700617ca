import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq, ne } from 'drizzle-orm'
import type { Config } from '../config'
import type { Db } from '../db/client'
import { setting, shopOrder } from '../db/schema'
import { deriveSecrets, newToken, sealContexts, type Secrets } from './secret'
import { localized } from '../bilingual'

const leastLength = 32
const leastSigns = 10
const examples = /change.?me|example|password|your.?secret|123456|abcdef|qwerty/i

/** Throws when the secret is missing or too weak for production. */
function checkStrength({ SECRET, DATABASE_URL, NODE_ENV }: Config): void {
  if (NODE_ENV !== 'production') return
  const make = {
    en: 'make one with `openssl rand -base64 48` and give every server the same',
    zh: '用 `openssl rand -base64 48` 生成一个，每台服务器用同一个'
  }
  if (!SECRET && DATABASE_URL)
    throw new Error(
      localized({
        en: `SECRET is missing: in production on PostgreSQL each machine would make its own; ${make.en}. To try it out set NODE_ENV=development`,
        zh: `缺少 SECRET：生产环境用 PostgreSQL 时，每台机器会各自生成一个。${make.zh}。只是试用就设置 NODE_ENV=development`
      })
    )
  if (SECRET && (SECRET.length < leastLength || new Set(SECRET).size < leastSigns || examples.test(SECRET)))
    throw new Error(
      localized({
        en: `SECRET is too weak for production: ${make.en} (${leastLength} random characters or more)`,
        zh: `SECRET 太弱，不能用于生产环境：${make.zh}（随机字符，至少 ${leastLength} 个）`
      })
    )
}

// for DATA_DIR=memory: one secret for the lifetime of the process
const temporary = newToken()

/** Derived from SECRET, or from the secret in DATA_DIR (generated at the first start, mode 600). Throws for a weak one. */
export function readSecrets(config: Config): Secrets {
  checkStrength(config)
  if (config.SECRET) return deriveSecrets(config.SECRET)
  if (config.DATA_DIR === 'memory') return deriveSecrets(temporary)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const file = join(config.DATA_DIR, 'secret')
  try {
    // wx: when two processes start together only one writes, and both read the same
    writeFileSync(file, newToken(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return deriveSecrets(readFileSync(file, 'utf8'))
}

/** Whether the newest sealed order can be opened; true when there is none. */
async function opensOrders(db: Db, secrets: Secrets): Promise<boolean> {
  const [order] = await db
    .select({ orderSn: shopOrder.orderSn, certId: shopOrder.certId })
    .from(shopOrder)
    .where(ne(shopOrder.certId, ''))
    .orderBy(desc(shopOrder.id))
    .limit(1)
  try {
    if (order) secrets.open(order.certId, sealContexts.orderCertId(order.orderSn))
    return true
  } catch {
    return false
  }
}

/** Throws when the data of this database was sealed with another secret; the first start records which secret is right. */
export async function checkSecret(db: Db, secrets: Secrets): Promise<void> {
  const key = 'secret'
  const value = { check: secrets.keyedHash('check', key) }
  const read = () => db.select().from(setting).where(eq(setting.key, key))
  let [kept] = await read()
  if (!kept && (await opensOrders(db, secrets))) {
    await db.insert(setting).values({ key, value }).onConflictDoNothing()
    ;[kept] = await read()
  }
  if ((kept?.value as typeof value | undefined)?.check === value.check) return
  throw new Error(
    localized({
      en: 'SECRET is not the one that the data in this database was sealed with: citizen ids, photos and Wi-Fi passwords would not open. Start with the former SECRET, or without it with the former DATA_DIR, whose file "secret" holds it',
      zh: '这个数据库里的数据是用另一个 SECRET 加密的：证件号码、照片和 Wi-Fi 密码会打不开。请用原来的 SECRET 启动；原来没有设置，就用原来的 DATA_DIR，它的 secret 文件里存着'
    })
  )
}

/** Secrets of this server, checked against the database. */
export async function openSecrets(config: Config, db: Db): Promise<Secrets> {
  const secrets = readSecrets(config)
  await checkSecret(db, secrets)
  return secrets
}
