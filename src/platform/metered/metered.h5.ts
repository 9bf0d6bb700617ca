import type { Metered } from './types'

export const isMetered: Metered['isMetered'] = () => {
  const { connection } = navigator as { connection?: { type?: string; saveData?: boolean } }
  return Promise.resolve(connection?.type === 'cellular' || connection?.saveData === true)
}
