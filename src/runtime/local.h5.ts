import type { Local } from './local'

// Taro would wrap every entry in an object of its own, and index.html reads these keys too
export const local: Local = {
  read: (key) => localStorage.getItem(key),
  write: (key, entry) => localStorage.setItem(key, JSON.stringify(entry)),
  drop: (key) => localStorage.removeItem(key)
}
