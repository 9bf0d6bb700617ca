import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { realNameAnswer } from '../../db/schema'
import { Unanswered } from '../cloud'
import { noOfficial, type Person, type RealNameAnswer, type RealNameProvider } from '.'

export type Decided = Exclude<RealNameAnswer, { state: 'pending' }>

/** After this time a check whose answer never came is made again, though it may be charged twice. */
const patience = sql`interval '5 minutes'`

const refusedBy = (reason: string): Decided => ({ state: 'refused', reason })

/** Sentences for the holder about the answers of both clouds. */
export const realNameRefusals = {
  mismatch: refusedBy('姓名与身份证号码不一致'),
  mobileMismatch: refusedBy('姓名、身份证号码与手机号不一致'),
  malformed: refusedBy('姓名或身份证号码不正确，请核对后重试'),
  noRecord: refusedBy('未查到该身份信息，请核对后重试或联系客服'),
  mobileMalformed: refusedBy('手机号码不正确，请核对后重试'),
  mobileOfNobody: refusedBy('该手机号未实名登记，请更换手机号后重试'),
  tooOften: refusedBy('该身份今日核验次数已达上限，请明天再试')
}

/** A person as both clouds check one: without a mobile by name and citizen id, with one by all three. */
export type Factors = Pick<Person, 'certName' | 'certId' | 'mobile'>

/**
 * A provider that answers at once and charges for each answer: `check` is asked once for each request. Its answer is kept
 * before it is told, one process asks at a time, and a check that the cloud refused to make is made again. `check` throws
 * Unanswered when it may have been charged. Photos it cannot look at: a person who passed and sent some stays pending until the
 * merchant decides (`realname:decide`).
 */
export function paidChecks(
  name: string,
  db: Db,
  check: (factors: Factors) => Promise<Decided>
): RealNameProvider {
  const known = async (requestSn: string): Promise<RealNameAnswer | 'asking' | undefined> => {
    const [row] = await db.select().from(realNameAnswer).where(eq(realNameAnswer.requestSn, requestSn))
    if (!row) return undefined
    if (row.state === 'asking') return 'asking'
    if (row.state === 'refused') return refusedBy(row.reason)
    return { state: row.state === 'review' ? 'pending' : 'passed' }
  }
  const asking = eq(realNameAnswer.state, 'asking')
  const claim = async (requestSn: string) => {
    const claimed = await db
      .insert(realNameAnswer)
      .values({ requestSn, state: 'asking', askedAt: sql`now()` })
      .onConflictDoUpdate({
        target: realNameAnswer.requestSn,
        set: { askedAt: sql`now()` },
        setWhere: and(asking, lt(realNameAnswer.askedAt, sql`now() - ${patience}`))
      })
      .returning({ requestSn: realNameAnswer.requestSn })
    return claimed.length > 0
  }
  const ofRequest = (requestSn: string) => and(eq(realNameAnswer.requestSn, requestSn), asking)

  return {
    name,
    ...noOfficial,
    submit: async (requestSn, { certName, certId, mobile, photos }) => {
      if (!(await claim(requestSn))) {
        const answer = await known(requestSn)
        if (typeof answer === 'object') return answer
        throw new Error(`${requestSn} is being checked`)
      }
      let answer: Decided
      try {
        answer = await check({ certName, certId, mobile })
      } catch (error) {
        // refused as a whole: nothing was checked or charged, so that it may be tried again at once
        if (!(error instanceof Unanswered)) await db.delete(realNameAnswer).where(ofRequest(requestSn))
        throw error
      }
      const reviewed = answer.state === 'passed' && photos.length > 0
      await db
        .update(realNameAnswer)
        .set({
          state: reviewed ? 'review' : answer.state,
          reason: answer.state === 'refused' ? answer.reason : ''
        })
        .where(ofRequest(requestSn))
      return reviewed ? { state: 'pending' } : answer
    },
    query: async (requestSn) => {
      const answer = await known(requestSn)
      if (answer === 'asking') return { state: 'pending' }
      // submitted to another provider, before the setting was changed
      return answer ?? refusedBy('未能完成核验，请重新提交')
    }
  }
}
