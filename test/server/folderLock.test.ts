import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder } from '../../server/db/folder'
import { tempFolder } from '../support/folder'

/** The lock on the folder of an embedded database; test/server/beside.test.ts has it with a server. */

let folder: string
beforeEach(() => {
  folder = tempFolder()
})
const claim = async () => (await claimFolder(folder)).release()
const olderOwner = (text: string) => writeFileSync(join(folder, 'owner.pid'), text)

test('one of many that claim it at the same time may have it', async () => {
  const claims = await Promise.allSettled([1, 2, 3].map(() => claimFolder(folder)))
  const given = claims.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(given.length).toBeLessThan(2)
  for (const one of given) await one.release()
  await claim()
})

test('it is refused while the heart of an owner on another machine beats, and free when it does not', async () => {
  writeFileSync(join(folder, 'owner.2000'), 'another kernel\nsocket\n')
  let n = 0
  const beat = setInterval(() => writeFileSync(join(folder, 'owner.2000.beat'), String(n++)), 100)
  await expect(claimFolder(folder)).rejects.toThrow('is in use by another process')
  clearInterval(beat)
  await claim()
  expect(readdirSync(folder)).toEqual([])
})

test.each(['', '\n', 'not a process', '999999999', '999999999\nlong ago\n'])(
  'an owner.pid of release 1.3 that holds %j does not refuse it',
  async (text) => {
    olderOwner(text)
    await claim()
  }
)

test('it is free when another program has the id of the process that had it', async () => {
  const other = spawn('sleep', ['60'])
  try {
    for (const text of [`${other.pid}`, `${other.pid}\nlong ago\n`]) {
      olderOwner(text)
      await claim()
    }
  } finally {
    other.kill()
  }
})
