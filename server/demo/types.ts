import type { Config } from '../config'
import type { Tx } from '../db/client'
import type { Random } from './random'

export interface DemoContext {
  random: Random
  now: Date
  config: Config
}

/** One part of the demo data, loaded once in one transaction. */
export interface Demo {
  name: string
  load: (tx: Tx, context: DemoContext) => Promise<void>
}
