import type { Body, Data } from '../../../contract'
import type { Db } from '../../db/client'
import type { Deps, DbDeps } from '../../deps'
import { ownSim, simInUse, simsIn, viceSim } from '../card/deviceSims'
import { askOperator, officialCheck, officialLink } from './officialAuth'
import { askPlatform, platformCheck, submitPlatformAuth } from './platformAuth'
import { getSim, type Sim } from '../card/sim'
import type { CardCaller } from '../shared/caller'
import { isVerified } from './verified'

type Result = Data<'GET /api/iot/realNameResult'>

/** The card that an operator verifies: of a device the card in use, unless only the device itself is not verified. */
async function verifiedSim(db: Db, card: Sim): Promise<Sim> {
  const inUse = await simInUse(db, card)
  return inUse && (isVerified(card, 'authStatus') || !isVerified(inUse, 'authStatus')) ? inUse : card
}

async function present({ db }: DbDeps, card: Sim): Promise<Result> {
  const verified = await verifiedSim(db, card)
  return {
    simNo: card.simNo,
    operatorType: verified.operatorType,
    official: { ...(await officialCheck(db, verified)), needed: card.needAuth || verified !== card },
    platform: await platformCheck(db, card)
  }
}

/** Ignores a provider that does not answer: the stored state stays, and the sweep asks again. */
const quietly = (deps: Deps, asked: Promise<void>) =>
  asked.catch((error: unknown) => deps.log.warn({ err: error }, 'real name'))

/** Both checks of the card, or of one in its device; asks the providers about pending ones. */
export async function realNameResult(deps: Deps, simNo: string, asked: string | undefined): Promise<Result> {
  const card = await ownSim(deps.db, simNo, asked)
  await quietly(deps, askOperator(deps, await verifiedSim(deps.db, card)))
  await quietly(deps, askPlatform(deps, card))
  return present(deps, await getSim(deps.db, card.simNo))
}

/** The operator's link for the logged-in card, or for the card in use in the device. */
export async function simOfficialAuth(deps: Deps, caller: CardCaller, back: string | undefined) {
  const card = await verifiedSim(deps.db, await getSim(deps.db, caller.card.simNo))
  return {
    simNo: card.simNo,
    operatorType: card.operatorType,
    link: await officialLink(deps, caller, card, back)
  }
}

/** Cards of a device with the operator's checks; with simNo the link for that card. */
export async function deviceOfficialAuth(
  deps: Deps,
  caller: CardCaller,
  { simNo: asked, back }: { simNo?: string; back?: string }
): Promise<Data<'GET /api/iot/deviceOfficialAuth'>> {
  const { simNo } = caller.card
  const device = await getSim(deps.db, simNo)
  const link = asked ? await officialLink(deps, caller, await ownSim(deps.db, simNo, asked), back) : null
  for (const card of await simsIn(deps.db, device)) await quietly(deps, askOperator(deps, card))
  const sims = await simsIn(deps.db, device)
  return {
    sims: await Promise.all(
      sims.map(async (card) => {
        const { status, reason } = await officialCheck(deps.db, card)
        return { ...viceSim(device, card), status, reason }
      })
    ),
    link
  }
}

/** Submits the holder to the platform's check and returns its state. */
export async function simPlatformAuth(
  deps: Deps,
  simNo: string,
  body: Body<'POST /api/iot/simPlatformAuth'>
) {
  await submitPlatformAuth(deps, simNo, body)
  return present(deps, await getSim(deps.db, simNo))
}
