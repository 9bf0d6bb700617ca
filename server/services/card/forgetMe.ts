import type { Body } from '../../../contract'
import { transaction } from '../../db/client'
import type { Deps } from '../../deps'
import { forgetHolder, forgetVisitor, type VisitorMarks } from '../shared/forget'
import { checkShownCard } from '../shared/orderRequest'
import { proveHolder } from './holderProof'
import { getSim, lockSim } from './sim'

/**
 * Deletes what is kept about the holder of a card, who proves to be that by the pay password or a code sent to the bound
 * mobile; a card that has neither was never anybody's in particular. Throws 34002, 34003, 35001, 35002, 35003, 35010.
 */
export async function forgetMe(
  deps: Deps,
  simNo: string,
  { simNo: shown, ...proof }: Body<'POST /api/iot/forgetHolder'>,
  token: string,
  visitor: VisitorMarks
): Promise<void> {
  checkShownCard({ simNo: shown }, simNo)
  const card = await getSim(deps.db, simNo)
  if (card.mobile || card.payPassword) await proveHolder(deps, card, proof, token)
  await transaction(deps.db, async (tx) => {
    await forgetHolder(tx, await lockSim(tx, { simNo }))
    await forgetVisitor(tx, visitor)
  })
}
