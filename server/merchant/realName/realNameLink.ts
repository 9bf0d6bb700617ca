import { eq } from 'drizzle-orm'
import { sim } from '../../db/schema'
import { createAuthLink } from '../../services/realName/authLink'
import { hoursOption, type Command } from '../command'
import { Refusal } from '../refusal'
import { operatorWords, wordOf } from '../words'

const most = 72

export const realNameLink: Command = {
  usage: 'SIMNO [--from name] [--hours 24]',
  help: `
Prints a link to send to the card's holder and to nobody else: whoever opens it is verified as the holder, for the card's
operator. It asks for what the card's platformAuthType wants and can be used once, within --hours (24; ${most} at most).
--from names who asks, as the holder reads it: the operator unless given. The link begins with PUBLIC_URL.`,
  args: 1,
  options: { from: { type: 'string' }, hours: { type: 'string' } },
  run: async ({ args: [simNo = ''], options, config, openDatabase, print }) => {
    const minutes = hoursOption(options, most) * 60
    const { db } = await openDatabase()
    const [card] = await db.select().from(sim).where(eq(sim.simNo, simNo))
    if (!card) throw new Refusal(`there is no card "${simNo}"`)
    const askedBy = String(options.from ?? wordOf(operatorWords, card.operatorType)).slice(0, 40)
    const link = await createAuthLink(db, card.id, { askedBy, authType: card.platformAuthType, minutes })
    print(`${config.PUBLIC_URL}/shop/#${link.path}`)
  }
}
