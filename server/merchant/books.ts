import { checkBooks } from '../services/shared/books'
import type { Command } from './command'
import { Refusal } from './refusal'

export const checkTheBooks: Command = {
  usage: '',
  help: `
Looks at every order, payment, ledger and stock; changes nothing. What does not add up is named, by the numbers of orders and
the ids of cards. The server does the same each night at 3:17 Chinese time, into its log.`,
  run: async ({ store, print }) => {
    const found = await checkBooks((await store()).db)
    for (const { fault, offenders } of found) print(`${fault}: ${offenders.join(', ')}`)
    if (found.length) throw new Refusal('the books do not add up')
    print('the books add up')
  }
}
