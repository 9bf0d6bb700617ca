import { useEffect } from 'react'

/** Pages that were opened last in this tab, newest first: addresses and titles without personal data. */
interface Opened {
  path: string
  title: string
}

const key = 'console.lately'
const most = 12

export function openedLately(): Opened[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Opened[]
  } catch {
    return []
  }
}

/** Puts a page onto the list, once it has a title. */
export const useOpened = (path: string, title: string | undefined) =>
  useEffect(() => {
    if (!title) return
    const others = openedLately().filter((one) => one.path !== path)
    try {
      sessionStorage.setItem(key, JSON.stringify([{ path, title }, ...others].slice(0, most)))
    } catch {
      // without storage there is no such list
    }
  }, [path, title])
