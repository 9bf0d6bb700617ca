import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { PackageType } from '../../../contract/enums'
import { clock, transaction, type Tx } from '../../db/client'
import { sim, simPackage } from '../../db/schema'
import type { Deps } from '../../deps'
import { cancelAtCarrier } from '../carrier/jobs'
import { BreakRule } from '../../values'
import { reconnect } from '../card/reconnect'
import { checkShownCard } from '../payments/newOrder'
import { readCard } from './readings'
import { getSim, lockSim } from '../card/sim'
import { noUsage } from './errors'

async function endVolume(tx: Tx, deps: Pick<Deps, 'jobs' | 'providers'>, simNo: string): Promise<void> {
  const card = await lockSim(tx, { simNo })
  const { id } = card
  const at = await clock(tx)
  await tx.update(sim).set({ volumePackageId: 0 }).where(eq(sim.id, id))
  const ended = await tx
    .update(simPackage)
    .set({ endAt: at })
    .where(
      and(
        eq(simPackage.simId, id),
        eq(simPackage.packageType, PackageType.volume),
        or(isNull(simPackage.endAt), gt(simPackage.endAt, at))
      )
    )
    .returning({ orderSn: simPackage.orderSn })
  for (const { orderSn } of ended) await cancelAtCarrier(tx, deps, orderSn)
  // the limit on its cost ends with it: whether the card has data the next reading says
  await reconnect(tx, card, [BreakRule.volumeCap])
}

/**
 * Ends the pay-by-volume package: use until now is charged first, and what the balance cannot pay stays in arrears. A card
 * without one is answered unchanged. -1, without any change, while the carrier does not report the use.
 */
export async function closeVolume(
  deps: Pick<Deps, 'db' | 'jobs' | 'providers'>,
  simNo: string,
  { shown }: Body<'POST /api/iot/closeVolumePackage'>
): Promise<Data<'POST /api/iot/closeVolumePackage'>> {
  checkShownCard(shown, simNo)
  const { volumePackageId } = await getSim(deps.db, simNo)
  if (volumePackageId) {
    await readCard(deps, simNo).catch(() => {
      throw noUsage()
    })
    await transaction(deps.db, (tx) => endVolume(tx, deps, simNo))
    // the card may have no data left without it: it is then cut now, not at the next hourly reading
    await readCard(deps, simNo).catch(() => undefined)
  }
  const { volumeUse, volumeMoney, balance, arrears } = await getSim(deps.db, simNo)
  return { useFlow: volumeUse, totalMoney: volumeMoney, balance, arrearsBalance: arrears }
}
