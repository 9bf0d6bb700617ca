/** Ids of the merchant's chat on Douyin and on Kuaishou; empty when there is none. */
export interface ChatIds {
  douyin: string
  kuaishou: string
}
/** What a chat opens with: a page of the mini-program. */
export interface ChatCard {
  title: string
  /** With a slash in front and its parameters. */
  path: string
  /** '' for a picture of the page. */
  image: string
}
export interface ImContactProps extends ChatIds {
  title: string
  note: string
  card?: ChatCard
}

/** Whether this platform has a chat of its own and the merchant uses it. */
export const hasIm = (_ids: ChatIds): boolean => false

/** A line that opens the platform's own chat with the merchant; null where there is none. */
export function ImContact(_props: ImContactProps): JSX.Element | null {
  return null
}
