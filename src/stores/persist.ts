import { reaction, runInAction, toJS } from 'mobx'
import { readStored, writeStored } from '@/runtime/storage'
import { isPlain } from '@/api/complete'
import type { Stores } from './index'

/**
 * The only list of what survives a restart, except the order attempt (attempt.ts), which all tabs share. SIM
 * tokens are included so that a reload does not log the cards out; citizen ids, codes and passwords are in no
 * store.
 */
export const persisted = {
  user: ['nickname', 'avatar', 'mobile', 'owner', 'lastAddress', 'addresses', 'invoice'],
  session: ['sessionId', 'orderSessionId', 'platformOpenId', 'statId'],
  layout: [
    'promoCode',
    'pageCode',
    'options',
    'goodsShowedPopup',
    'servicePhone',
    'iosHidden',
    'theme',
    'care',
    'colours'
  ],
  miniUser: ['users', 'openId'],
  dict: ['options'],
  cache: ['appDomain', 'laterVersion', 'language', 'provinces', 'hotQuestions', 'searched'],
  kept: ['favourites', 'seen', 'city'],
  sim: ['loginSns', 'simNo', 'token', 'simInfo', 'infoAt', 'iotIndexPopupPrevent', 'inUse'],
  wallet: ['cards']
} as const satisfies { [S in keyof Stores]?: readonly (keyof Stores[S])[] }

type Fields = Record<string, unknown>

/**
 * Fills the stores from storage and writes every change back at once. The function it returns stops the
 * writing.
 */
export function persist(stores: Stores): () => void {
  const stops = Object.entries(persisted).map(([name, fields]) => {
    const store = stores[name as keyof typeof persisted] as unknown as Fields
    const saved = readStored<Fields>(name)
    if (saved) {
      runInAction(() =>
        fields.forEach(
          (field) =>
            sameKind(store[field], saved[field]) && (store[field] = asNow(store[field], saved[field]))
        )
      )
    }
    return reaction(
      () => Object.fromEntries(fields.map((field) => [field, toJS(store[field])])),
      (data) => writeStored(name, data)
    )
  })
  return () => stops.forEach((stop) => stop())
}

// an older version has stored the object without the newer fields, or a field with another type
const asNow = (now: unknown, saved: unknown): unknown => {
  if (Array.isArray(saved)) return saved.filter((one) => one !== null && one !== undefined)
  if (!isPlain(now) || !isPlain(saved)) return saved
  const isTaken = ([key, value]: [string, unknown]) =>
    key in now ? sameKind(now[key], value) : value !== null && value !== undefined
  const kept = Object.entries(saved).filter(isTaken)
  return { ...now, ...Object.fromEntries(kept.map(([key, value]) => [key, asNow(now[key], value)])) }
}

// a field that an older version stored with another type keeps its default
const sameKind = (now: unknown, saved: unknown) =>
  saved !== undefined &&
  saved !== null &&
  typeof now === typeof saved &&
  Array.isArray(now) === Array.isArray(saved)
