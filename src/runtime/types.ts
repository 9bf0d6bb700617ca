/** Key-value storage. Each method throws when storage is refused. */
export interface Local {
  read: (key: string) => unknown
  write: (key: string, entry: object) => void
  drop: (key: string) => void
}
