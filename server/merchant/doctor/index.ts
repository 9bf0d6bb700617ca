import { createProviders } from '../../providers'
import { loadProviders } from '../../providers/load'
import { openSecrets } from '../../secrets/masterSecret'
import type { Command } from '../command'
import { Refusal } from '../refusal'
import { checkAddress } from './address'
import { checkProviders } from './providers'
import { checkShop } from './shop'
import { checkStorage } from './storage'

const marks = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' }

export const doctor: Command = {
  usage: '',
  help: `
Run it with the server's settings while the server runs. It asks each company that a setting names, without selling or
sending anything; looks from outside at PUBLIC_URL, its certificate and the addresses for notices; and looks for what the
shop lacks to sell. A file is written where pictures are kept, and deleted again; nothing else is changed. Exit code 1 when something hinders a sale.`,
  run: async ({ config, openDatabase, print }) => {
    const { db } = await openDatabase()
    const secrets = await openSecrets(config, db)
    const providers = createProviders(config, db, secrets, await loadProviders(config))
    const found = [
      ...(await checkShop(config, db, providers)),
      ...(await checkStorage(providers)),
      ...(await checkProviders({ config, db, secrets }, providers)),
      ...(await checkAddress(config, providers))
    ]
    for (const { state, of, text } of found) print(`${marks[state]}  ${of}: ${text}`)
    const hinders = found.filter(({ state }) => state === 'wrong').length
    if (hinders) throw new Refusal(`${hinders} of ${found.length} hinder a sale`)
    print('nothing hinders a sale')
  }
}
