import type { Local } from './local'

// Taro would put every entry into an object of its own; index.html reads what stands here too
export const local: Local = {
  read: (key) => localStorage.getItem(key),
  write: (key, entry) => localStorage.setItem(key, JSON.stringify(entry)),
  drop: (key) => localStorage.removeItem(key)
}
