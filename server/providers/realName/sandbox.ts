import { and, desc, eq, gt, or } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import { RealNameStatus } from '../../../contract/enums'
import type { Db } from '../../db/client'
import { sandboxRealName, type SandboxRealName } from '../../db/schema'
import { newToken } from '../../secrets/secret'
import type { RealNameAnswer, RealNameProvider } from '.'

const linkMinutes = 10
/** How long a manual review takes. */
const reviewSeconds = 60
/** The last character of the name decides: 拒 is refused; 审, and any request with photos, is reviewed for a minute. */
const isRefused = /拒$/
const isReviewed = /审$/
const officialReason = '人脸与证件照片不一致'
const platformReason = '姓名与身份证号码不一致'

export interface SandboxRealNameProvider extends RealNameProvider {
  /** The sandbox's record of a link or a request; undefined for an unknown key. */
  find: (key: string) => Promise<SandboxRealName | undefined>
  /** Decides as the operator or the reviewer would; false when it was decided before or the link has expired. */
  press: (key: string, result: 'passed' | 'refused') => Promise<boolean>
}

const statuses = { passed: RealNameStatus.passed, refused: RealNameStatus.refused }

function answerOf(row: SandboxRealName | undefined, now = Date.now()): RealNameAnswer {
  if (row?.status === RealNameStatus.refused) return { state: 'refused', reason: row.reason }
  const reviewed = row && !row.iccid && row.at && row.at.getTime() <= now
  return { state: reviewed || row?.status === RealNameStatus.passed ? 'passed' : 'pending' }
}

/** Stands in for the operators' check and for our own, with a page to decide on (routes/sandbox/realName.ts). */
export function createSandboxRealName(db: Db): SandboxRealNameProvider {
  const find = async (key: string) => {
    const [found] = await db.select().from(sandboxRealName).where(eq(sandboxRealName.key, key))
    return found
  }
  return {
    name: 'sandbox',
    find,
    officialLink: async ({ iccid }, returnUrl) => {
      const key = newToken()
      const expiresAt = new Date(Date.now() + linkMinutes * minuteMs)
      await db
        .insert(sandboxRealName)
        .values({ key, iccid, title: `ICCID ${iccid.slice(0, 4)}****${iccid.slice(-4)}`, at: expiresAt })
      const back = returnUrl ? `?back=${encodeURIComponent(returnUrl)}` : ''
      return { url: `/sandbox/realname/${key}${back}`, expiresAt }
    },
    officialState: async ({ iccid }) => {
      const [last] = await db
        .select()
        .from(sandboxRealName)
        .where(eq(sandboxRealName.iccid, iccid))
        .orderBy(desc(eq(sandboxRealName.status, RealNameStatus.passed)), desc(sandboxRealName.createdAt))
        .limit(1)
      return answerOf(last)
    },
    submit: async (requestSn, { certName, photos }) => {
      const refused = isRefused.test(certName)
      const waits = !refused && (photos.length > 0 || isReviewed.test(certName))
      const decided = refused ? RealNameStatus.refused : RealNameStatus.passed
      await db
        .insert(sandboxRealName)
        .values({
          key: requestSn,
          title: requestSn,
          status: waits ? RealNameStatus.pending : decided,
          reason: refused ? platformReason : '',
          at: waits ? new Date(Date.now() + reviewSeconds * 1000) : null
        })
        .onConflictDoNothing()
      return answerOf(await find(requestSn))
    },
    query: async (requestSn) => answerOf(await find(requestSn)),
    press: async (key, result) => {
      const pressed = await db
        .update(sandboxRealName)
        .set({
          status: statuses[result],
          reason: result === 'refused' ? officialReason : ''
        })
        .where(
          and(
            eq(sandboxRealName.key, key),
            eq(sandboxRealName.status, RealNameStatus.pending),
            // a link expires; a request of our own check does not
            or(eq(sandboxRealName.iccid, ''), gt(sandboxRealName.at, new Date()))
          )
        )
        .returning({ key: sandboxRealName.key })
      return pressed.length > 0
    }
  }
}
