import { eq } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { AuthorizeStatus, CardPasswordMode } from '../../../contract/enums'
import { transaction, type Db } from '../../db/client'
import { scanAuthorize } from '../../db/schema'
import { hashToken } from '../../secrets/secret'
import { CardUse, ScanKind } from '../../values'
import { createSimSession, endSimSessionOf } from '../shared/sessions'
import { answerAuthorize, askAuthorize, confirmedOnly, gone, ownCode } from '../site/scanAuthorize'
import { loginWays } from './loginWays'
import { checkPayPassword } from './payPassword'
import { getSim } from './sim'
import type { CardCaller } from '../shared/caller'
import { cardOutOfUse, noCodeLogin } from './errors'
import type { SecretDeps } from '../../deps'

/** Creates a code for another device to scan; -1 when the merchant has disabled this way to log in. */
export async function askLoginCode(db: Db, askedBy: string, userAgent: string) {
  if (!(await loginWays(db)).includes('code')) throw noCodeLogin()
  return askAuthorize(db, ScanKind.card, askedBy, userAgent)
}

/** The holder confirms or refuses the asking device; takes the pay password if log-in to the card requires it. */
export async function answerLoginCode(
  deps: SecretDeps,
  caller: CardCaller,
  { code, status, payPassword }: Body<'POST /api/iot/answerLoginCode'>
): Promise<Data<'POST /api/iot/answerLoginCode'>> {
  const { db } = deps
  const { simNo } = caller.card
  const card = await getSim(db, simNo)
  if (status === AuthorizeStatus.confirmed) {
    if (card.status !== CardUse.on) throw cardOutOfUse()
    if (card.cardPasswordMode === CardPasswordMode.login && card.payPassword)
      await checkPayPassword(deps, caller, card, { password: payPassword })
  }
  await answerAuthorize(db, ScanKind.card, { code, status }, { simNo })
  return {}
}

/**
 * State of a code, for the visitor who created it only. Once confirmed it gives a new session; asked again (the answer was
 * lost) another one replaces it; after a log-out the code gives no more sessions.
 */
export async function checkLoginCode(
  db: Db,
  code: string,
  askedBy: string
): Promise<Data<'POST /api/iot/checkLoginCode'>> {
  return transaction(db, async (tx) => {
    const mine = ownCode(ScanKind.card, code, askedBy)
    const [found] = await tx.select().from(scanAuthorize).where(mine).for('no key update')
    const { simNo, tokenHash, codeHash } = confirmedOnly(found)
    if ((await getSim(tx, simNo)).status !== CardUse.on) throw cardOutOfUse()
    if (tokenHash && !(await endSimSessionOf(tx, tokenHash))) throw gone()
    const { token, expiresAt } = await createSimSession(tx, simNo)
    await tx
      .update(scanAuthorize)
      .set({ tokenHash: hashToken(token) })
      .where(eq(scanAuthorize.codeHash, codeHash))
    return { simNo, token, expiresAt: expiresAt.toISOString() }
  })
}
