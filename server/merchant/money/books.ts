import { checkBooks } from '../../services/shared/books'
import type { Command } from '../command'
import { Refusal } from '../refusal'

export const checkTheBooks: Command = {
  usage: '',
  help: `
Checks every order, payment, ledger and stock; changes nothing. Lists what does not add up by order numbers and card ids.
The server runs the same check each night at 3:17 Chinese time and logs the result.`,
  run: async ({ openDatabase, print }) => {
    const found = await checkBooks((await openDatabase()).db)
    for (const { fault, offenders } of found) print(`${fault}: ${offenders.join(', ')}`)
    if (found.length) throw new Refusal('the books do not add up')
    print('the books add up')
  }
}
