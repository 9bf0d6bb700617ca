import type { Local } from './types'

/**
 * Values kept in a cookie where the storage is refused, as in an app's web view without it: who has ordered. A payment leaves the
 * page, and whoever comes back is to find the order.
 */
const inCookie = 'session'

const cookieOf = (key: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${key}=`))
    ?.slice(key.length + 1)

const readCookie = (key: string) => {
  const found = key === inCookie ? cookieOf(key) : undefined
  return found ? decodeURIComponent(found) : undefined
}

/** Lasts until the browser is closed. */
function writeCookie(key: string, entry: object): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${key}=${encodeURIComponent(JSON.stringify(entry))}; path=/shop/; samesite=lax${secure}`
}

const dropCookie = (key: string) => void (document.cookie = `${key}=; path=/shop/; max-age=0`)

// Taro would wrap every entry in an object of its own, and index.html reads these keys too
export const local: Local = {
  read(key) {
    try {
      return localStorage.getItem(key) ?? readCookie(key)
    } catch (refused) {
      const kept = readCookie(key)
      if (kept) return kept
      throw refused
    }
  },
  write(key, entry) {
    try {
      localStorage.setItem(key, JSON.stringify(entry))
    } catch (refused) {
      if (key !== inCookie) throw refused
      writeCookie(key, entry)
    }
  },
  drop(key) {
    if (key === inCookie && cookieOf(key)) dropCookie(key)
    localStorage.removeItem(key)
  }
}
