import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { minuteMs } from '../../../rules/time'
import { rows } from '../../db/client'
import { fetchJson } from '../fetchJson'
import type { Tools } from '../tools'
import { createWork, parsed, type CaptchaProvider } from '.'

/** Result of the widget once the user has solved it (`getValidate`), which the server passes on. */
const answerFields = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const
type WidgetAnswer = Record<(typeof answerFields)[number], string>

/** The fields of an answer of `/validate` that are read. `status` is `error` where the request itself was wrong. */
interface Verdict {
  status?: unknown
  result?: unknown
  reason?: unknown
  code?: unknown
  msg?: unknown
}

/** A widget's answer counts once in this time, which is longer than GeeTest takes one for fresh. */
const spentHours = 24
/** For so long GeeTest is taken for away after it did not answer. */
const awayMs = minuteMs
/** GeeTest is asked whether it is there no more often than this. */
const lookMs = minuteMs / 6

const servers = ['geetest', 'geevisit', 'gsensebot'].map((name) => `https://gcaptcha4.${name}.com`)
const files = ['geetest', 'geevisit'].map((name) => `https://static.${name}.com`)

function widgetAnswer(text: string): WidgetAnswer | undefined {
  const given = parsed(text) as Partial<Record<string, unknown>> | null | undefined
  const values = answerFields.map((field): [string, unknown] => [field, given?.[field]])
  return values.every(([, value]) => typeof value === 'string' && value)
    ? (Object.fromEntries(values) as WidgetAnswer)
    : undefined
}

/**
 * GeeTest v4 (极验行为验 4.0). The widget's answer is verified by `/validate`, signed by HMAC-SHA256 of the lot number
 * (docs.geetest.com/gt4/deploy/server; GeeTeam/gt4_node_express_demo). A mini-program, which cannot show the widget,
 * proves work where its platform has vouched for the session. GeeTest's documents let everybody pass while it is away;
 * here everybody proves work. The challenge of work is signed by this server, so that whoever has one was given it for
 * one of these reasons, and the answer `unloaded` (of a page that could not show the widget) only makes the server look for itself.
 */
export function geetest({ config, db, secrets }: Tools): CaptchaProvider {
  const { GEETEST_ID, GEETEST_KEY, GEETEST_API } = config
  const work = createWork(db, secrets)
  let looked = { at: -Infinity, away: false }

  /** GeeTest's verdict on an answer; undefined when there is none. */
  async function validate(answer: WidgetAnswer): Promise<Verdict | undefined> {
    const url = new URL('/validate', GEETEST_API)
    url.searchParams.set('captcha_id', GEETEST_ID)
    const sign_token = createHmac('sha256', GEETEST_KEY).update(answer.lot_number).digest('hex')
    const verdict = await fetchJson<Verdict>(url, {
      method: 'POST',
      body: new URLSearchParams({ ...answer, sign_token })
    })
    const hasAnswered = typeof verdict?.result === 'string' || verdict?.status === 'error'
    looked = { at: performance.now(), away: !hasAnswered }
    return hasAnswered ? verdict : undefined
  }
  /** An answer that nobody solved: GeeTest refuses it, if it is there. */
  const lookWhetherThere = () =>
    validate({ lot_number: '0'.repeat(32), captcha_output: '0', pass_token: '0', gen_time: '0' })
  const since = () => performance.now() - looked.at
  const isAway = () => looked.away && since() < awayMs

  /** Whether a lot number is spent now, for the first time. */
  async function spend(lot: string, owner: string): Promise<boolean> {
    const spent = await rows(
      db,
      sql`insert into captcha (id, owner, expires_at)
          values (${secrets.keyedHash('captcha lot', lot)}, ${owner}, now() + ${spentHours}::int * interval '1 hour')
          on conflict do nothing returning id`
    )
    return spent.length > 0
  }

  return {
    name: 'geetest',
    widgetHosts: [...servers, ...files],
    challenge: async (use) =>
      use.fromMini || isAway()
        ? work.challenge(use)
        : { provider: 'geetest', challenge: JSON.stringify({ captchaId: GEETEST_ID }) },
    verify: async (use, proof) => {
      const challenge = parsed(proof.challenge) as { parameters?: unknown } | null | undefined
      if (challenge?.parameters) return work.verify(use, proof)
      if (proof.answer === 'unloaded' && since() > lookMs) await lookWhetherThere()
      const answer = widgetAnswer(proof.answer)
      if (!answer) return false
      const verdict = await validate(answer)
      return verdict?.result === 'success' && spend(answer.lot_number, use.owner)
    },
    check: async () => {
      const verdict = await lookWhetherThere()
      if (!verdict) throw new Error(`no answer from ${GEETEST_API}: until it answers, the app proves work`)
      const { result, reason, code, msg } = verdict
      if (result === 'success') throw new Error('GeeTest takes an answer that nobody solved')
      const words = [result, reason, code, msg].filter(Boolean).join(' ')
      return `it answers (to a made-up answer: ${words}); the first check on a page shows whether id and key belong together`
    }
  }
}
