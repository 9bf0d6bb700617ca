import type { Db, Tx } from '../../../db/client'
import type { Bilingual } from '../../../bilingual'

/** Texts of a shop's folder by path, such as `pages/spring.yaml`. */
export type Files = Record<string, string>

/** Fault in a file; `line` from 1, 0 for the file as a whole. */
export interface Fault {
  file: string
  line: number
  reason: Bilingual
}

/** Fault of a value, and the path to it from the file's top: blocks, 3, items, 0. */
export interface Wrong {
  steps: (string | number)[]
  reason: Bilingual
}

/** How a value is written in a file. */
export interface Form<T = unknown> {
  write: (value: T) => { ending: string; text: string }
  read: (file: string, text: string) => { value: T; faults: Fault[] }
  /** Line of the value at these steps, from 1. */
  lineOf?: (text: string, steps: Wrong['steps']) => number
}

/**
 * A kind of content with files of its own: one file (`place` is its path), or a folder (`place` ends with a slash) of files
 * that are named by their key. One file has the key ''.
 */
export interface FolderPart<T = unknown> {
  place: string
  form: Form<T>
  read: (db: Db) => Promise<Record<string, T>>
  /** Makes the tables hold `all` and nothing else. Throws a `FolderError` when something in use would be lost. */
  write: (tx: Tx, all: Record<string, T>) => Promise<void>
  /** Finds names in a value that exist nowhere. */
  check?: (db: Db, value: T) => Promise<Wrong[]>
  /** Why a key cannot be the name of a file here; undefined when it can. */
  badKey?: (key: string) => Bilingual | undefined
}

/** Something that a file says cannot be done. */
export class FolderError extends Error {
  constructor(
    readonly file: string,
    readonly reason: Bilingual
  ) {
    super(`${file}: ${reason.en}`)
  }
}

// characters that a file's name cannot have on every system
const unsafe = /[%./\\<>"|?*]/g
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Path of the file of a key; a protocol's key has a colon, which becomes a dot. */
export const pathOf = (place: string, key: string, ending: string) =>
  place.endsWith('/') ? `${place}${key.replace(unsafe, escaped).replaceAll(':', '.')}.${ending}` : place

/** Key of a file of a folder. Throws a URIError where a % means nothing. */
export const keyOf = (place: string, path: string) =>
  place.endsWith('/')
    ? decodeURIComponent(
        path
          .slice(place.length)
          .replace(/\.\w+$/, '')
          .replaceAll('.', ':')
      )
    : ''

export const isOf = (place: string, path: string) =>
  place.endsWith('/') ? path.startsWith(place) && !path.slice(place.length).includes('/') : path === place
