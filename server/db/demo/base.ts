import type { Tx } from '../client'
import { dictionary } from '../schema'

const operators = ['中国移动', '中国联通', '中国电信', '中国广电', '虚拟运营商']

/** Rows that every shop needs, demo or not; running again changes nothing. */
export async function seedBase(tx: Tx): Promise<void> {
  await tx
    .insert(dictionary)
    .values(
      operators.map((label, i) => ({ type: 'haoka_operator', value: String(i + 1), label, sort: i + 1 }))
    )
    .onConflictDoNothing()
}
