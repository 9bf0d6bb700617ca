import { eq } from 'drizzle-orm'
import { sim } from '../../db/schema'
import { openSecrets } from '../../secrets/masterSecret'
import { createUnlockCode } from '../../services/card/unlock'
import { hoursOption, type Command } from '../command'
import { Refusal } from '../refusal'

const most = 72

export const unlockCode: Command = {
  usage: 'SIMNO [--hours 24]',
  help: `
Prints a code for the card's holder, and nobody else, who cannot log in or pay from the balance on a new phone because strangers
have tried wrong passwords. The holder enters it with the pay password; then this phone is known, whatever strangers try. Make
sure that it is the holder before you say the code. It works once, within --hours (24; ${most} at most), and replaces the one
before. Run it with the server's DATA_DIR and SECRET.`,
  args: 1,
  options: { hours: { type: 'string' } },
  run: async ({ args: [simNo = ''], options, config, openDatabase, print }) => {
    const hours = hoursOption(options, most)
    const { db } = await openDatabase()
    const [card] = await db.select().from(sim).where(eq(sim.simNo, simNo))
    if (!card) throw new Refusal(`there is no card "${simNo}"`)
    if (!card.payPassword) throw new Refusal(`card "${simNo}" has no pay password: nothing can be locked`)
    print(await createUnlockCode(db, await openSecrets(config, db), card, hours))
  }
}
