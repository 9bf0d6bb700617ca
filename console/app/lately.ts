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

export function keepOpened(opened: Opened): void {
  const others = openedLately().filter(({ path }) => path !== opened.path)
  try {
    sessionStorage.setItem(key, JSON.stringify([opened, ...others].slice(0, most)))
  } catch {
    // without storage there is no such list
  }
}
