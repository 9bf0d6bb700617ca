import { hourMs } from '../../../rules/time'
import { clock, transaction, type Db } from '../../db/client'
import type { Deps } from '../../deps'
import { refuse } from '../../errors'
import { BreakRule } from '../../values'
import { whyClosed } from '../card/standing'
import { reconnect } from '../card/reconnect'
import { getSim, lockSim, type Sim } from '../card/sim'
import { simInfo, simInfoNow } from './simInfo'
import { hasData } from '../card/simPackages'
import { notRestored, stopReasonChanged } from './errors'

/** Why the rule is not lifted; '' when it may be. Arrears and missing data are resolved by a top-up or package only. */
async function whyNotLifted(db: Db, card: Sim, at: Date, canRestore: boolean): Promise<string> {
  if (whyClosed(card)) return whyClosed(card)
  if (card.arrears > 0) return '账户欠费，请先充值还清，还清后自动恢复'
  if (!card.volumePackageId && !(await hasData(db, card.id, at)))
    return '没有可用流量，请先购买套餐，到账后自动恢复'
  return card.allowRemoveBreak && canRestore ? '' : '该停机不能自助解除，请联系客服'
}

/** Lifts the rule that cut the card: at the carrier first, then in the database. A card that is not cut is answered unchanged. */
export async function removeBreak(
  { db, limits, providers, log }: Pick<Deps, 'db' | 'limits' | 'providers' | 'log'>,
  simNo: string,
  breakRuleId: number
) {
  const at = await clock(db)
  const card = await getSim(db, simNo)
  if (card.breakRuleId === BreakRule.none) return simInfo({ db, providers }, card, at)
  await limits.take(`simRemoveBreak|${simNo}`, 5, hourMs)
  if (card.breakRuleId !== breakRuleId) throw stopReasonChanged()
  const { carrier } = providers
  const why = await whyNotLifted(db, card, at, carrier?.restore !== undefined)
  if (why) throw refuse(why)
  await carrier?.restore?.(card).catch((error: unknown) => {
    log.warn({ error, simNo, breakRuleId }, 'the carrier did not restore a cut card')
    throw notRestored()
  })
  await transaction(db, async (tx) => {
    // another rule may have cut the card meanwhile
    const now = await lockSim(tx, { simNo })
    await reconnect(tx, now, [breakRuleId])
  })
  log.info({ simNo, breakRuleId }, 'the holder of a card lifted the rule that had cut it')
  return simInfoNow({ db, providers }, simNo)
}
