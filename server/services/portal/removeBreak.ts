import { clock, transaction, type Db } from '../../db/client'
import type { Deps } from '../../deps'
import { refuse } from '../../errors'
import { BreakRule } from '../../values'
import { whyClosed } from './purchaseRules'
import { reconnect } from './reconnect'
import { getSim, lockSim, type Sim } from './sim'
import { simInfo } from './simInfo'
import { allowance, runningPackages } from './simPackages'

const hour = 3600000

/** Why the rule is not lifted; '' when it may be. What a top-up or a package mends is mended by that and nothing else. */
async function whyNotLifted(db: Db, card: Sim, at: Date): Promise<string> {
  if (whyClosed(card)) return whyClosed(card)
  if (card.arrears > 0) return '账户欠费，请先充值还清，还清后自动恢复'
  const { isInfiniteFlow, surplusFlow } = allowance(await runningPackages(db, card.id, at))
  const hasData = isInfiniteFlow || surplusFlow > 0 || card.volumePackageId > 0
  if (!hasData) return '没有可用流量，请先购买套餐，到账后自动恢复'
  return card.allowRemoveBreak ? '' : '该停机不能自助解除，请联系客服'
}

/** Lifts the rule that cut the card: the carrier first, then our books. A card that is not cut is answered as it is. */
export async function removeBreak(
  { db, limits, providers, log }: Pick<Deps, 'db' | 'limits' | 'providers' | 'log'>,
  simNo: string,
  breakRuleId: number
) {
  const at = await clock(db)
  const card = await getSim(db, simNo)
  if (card.breakRuleId === BreakRule.none) return simInfo(db, simNo, at)
  await limits.take(`simRemoveBreak|${simNo}`, 5, hour)
  if (card.breakRuleId !== breakRuleId) throw refuse('停机原因已变化，请刷新后再试')
  const why = await whyNotLifted(db, card, at)
  if (why) throw refuse(why)
  await providers.carrier.restore(card).catch((error: unknown) => {
    log.warn({ error, simNo, breakRuleId }, 'the carrier did not lift a break')
    throw refuse('运营商暂未受理，请稍后再试')
  })
  await transaction(db, async (tx) => {
    // something else may have cut it meanwhile
    const now = await lockSim(tx, { simNo })
    await reconnect(tx, now, [breakRuleId])
  })
  log.info({ simNo, breakRuleId }, 'a break was lifted by the holder of the card')
  return simInfo(db, simNo)
}
