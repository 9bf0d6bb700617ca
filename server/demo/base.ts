import type { Tx } from '../db/client'
import { dictionary } from '../db/schema'
import { operators } from './operators'

const names = ['中国移动', '中国联通', '中国电信', '中国广电', '虚拟运营商']

/** Rows that every shop needs, demo or not; running again changes nothing. */
export async function seedBase(tx: Tx): Promise<void> {
  await tx
    .insert(dictionary)
    .values(
      names.map((label, i) => ({ type: 'haoka_operator', value: String(operators[i]), label, sort: i + 1 }))
    )
    .onConflictDoNothing()
}
