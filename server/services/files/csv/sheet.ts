import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/client'
import type { Bilingual } from '../../../bilingual'
import type { BadLine, Columns, Line } from './csv'

/** How the lines of a file are read. `K`: keys of the columns, `Item`: a line as it was read. */
export interface Reading<K extends string, Item> {
  columns: Columns<K>
  /** Whether columns of unknown names are allowed and ignored. */
  others?: boolean
  /** Reads a line; wrong cells go to `report`. */
  read: (line: Line<K>, report: (bad: BadLine) => void) => Item
  /** Returns the key of an item, which no second line may have, and the key's column. */
  identify: (item: Item) => { key: string; column: K }
  /** Name of an item. */
  noun?: Bilingual
}

/** Reports what is wrong with a line at one of its columns; '' for the whole line. */
export type Refuse<K> = (column: K | '', reason: Bilingual) => void
/** Outcome of a line. `outside`: its order moved, and the goods stay outside until they are received. */
export type Done = 'added' | 'changed' | 'moved' | 'outside' | 'kept'

/** A file whose lines do not depend on each other, and how one is written. */
export interface Sheet<K extends string, Item> extends Reading<K, Item> {
  /** Locks tables, run first. */
  lock?: SQL
  /** Nothing is recorded for imports:undo: what else it did, such as a refund, could not be taken back with it. */
  isFinal?: boolean
  /** Writes an item and returns the result, undefined when it was refused; a refused item must have written nothing. */
  put: (tx: Tx, item: Item, refuse: Refuse<K>) => Promise<Done | undefined>
}

/** A sheet of things that are added or changed. */
export interface Catalogue<K extends string, Item> extends Sheet<K, Item> {
  noun: Bilingual
  lock: SQL
  put: (tx: Tx, item: Item) => Promise<'added' | 'changed'>
}
