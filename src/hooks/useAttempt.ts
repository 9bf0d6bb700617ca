import { useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from '@/api/client'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { toResult } from '@/nav/result'
import type { RoutePath } from '@/routes'
import { confirm, dialog, toast } from '@/runtime/feedback'
import { endAttempt, markFree, markSent, readAttempt } from '@/stores/attempt'
import { Code } from '@contract/errors'
import { yuanText } from '@/i18n/money'
import { askedAbout, isUnknown, priceOf } from './attemptErrors'

/** What goes out with every try, beside what is ordered. */
export interface Try {
  clientKey: string
  /** The price that the user has seen. */
  shown: { amount: number }
}

export interface AttemptOptions<T, A extends unknown[]> {
  /** Whose it is: a card, or the visitor of the shop. */
  owner: string
  /** Fen that the page shows. */
  amount: number
  /** Address of the page that shows what became of the order, `{orderSn}` in it. */
  result: string
  /** Page of the orders, for a backend that cannot be asked about one. */
  list: RoutePath
  send: (tried: Try, call: CallOptions, ...how: A) => Promise<T>
  /** The order that has a key; rejects with 40400 when there is none. */
  ask: (clientKey: string, options: CallOptions) => Promise<{ orderSn: string; amount: number }>
  /** The price of now in words, from what came with the refusal, where money alone does not say it. */
  priceText?: (data: unknown) => string
  /** Loads anew what the page shows, as its price is not that of now. */
  reload?: () => unknown
}

/**
 * Makes an order once. Its key outlives reload and restart and is the same in all tabs; while nobody knows what became of
 * a try, the server is asked before anything else goes out. To a price that has changed the user agrees first.
 */
export function useAttempt<T extends object, A extends unknown[]>(options: AttemptOptions<T, A>) {
  const latest = useRef(options)
  latest.current = options
  const { owner } = options
  // the key that the page came with: when another tab has made an order with it, the user is asked
  const mine = useRef('')
  mine.current ||= readAttempt(owner).key
  const [unknown, setUnknown] = useState(false)

  const end = (key: string) => {
    endAttempt(owner, key)
    mine.current = readAttempt(owner).key
  }

  /** The order of a key, or undefined when there is none. Rejects when the server does not say. */
  const lookUp = async (key: string) => {
    try {
      const found = await latest.current.ask(key, { quiet: true })
      setUnknown(false)
      return found
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setUnknown(!error.absent && error.code !== Code.notFound)
      if (error.code !== Code.notFound) throw error
      markFree(owner, key)
      return undefined
    }
  }

  /** Whether an order may go out: no other is pending, or the user wants one more. */
  const isFree = async (): Promise<boolean> => {
    const { key, sent } = readAttempt(owner)
    if (!sent && key === mine.current) return true
    const pending = sent ? key : mine.current
    let lost = false
    const found = await lookUp(pending).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !error.absent) throw error
      lost = true
      return undefined
    })
    if (!found && !lost) {
      mine.current = key
      return true
    }
    const pressed = await dialog({
      content: found
        ? t('common.attempt.found', { money: yuanText(found.amount) })
        : t('common.attempt.lost'),
      buttons: [t('common.attempt.another'), t('common.attempt.see')]
    })
    if (pressed >= 0) end(pending)
    if (pressed === 1) {
      if (found) toResult(sent ?? latest.current.result, found.orderSn)
      else go(latest.current.list)
    }
    return pressed === 0
  }

  const agrees = async (error: ApiError, amount: number): Promise<boolean> => {
    await latest.current.reload?.()
    const { priceText } = latest.current
    const price = priceText ? priceText(error.data) : `¥${yuanText(amount)}`
    const question = t('common.attempt.priceNow', { price })
    const why = error.code === Code.couponUnusable ? `${error.message}\n` : ''
    return confirm(why + question, { yes: t('common.attempt.buy'), no: t('common.cancel') })
  }

  const make = async (amount: number, ...how: A): Promise<T | undefined> => {
    const free = await isFree().catch((error: unknown) => {
      toast(t('common.attempt.unknown'))
      throw error
    })
    if (!free) return undefined
    const { result, send } = latest.current
    const { key } = readAttempt(owner)
    markSent(owner, key, result)
    try {
      const made = await send({ clientKey: key, shown: { amount } }, { handles: askedAbout }, ...how)
      end(key)
      return made
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // another tab has sent something else by this key: there is an order to be asked about
      if (error.code === Code.keyUsed) return make(amount, ...how)
      if (isUnknown(error)) {
        // again, for another tab may have found no order a moment ago
        markSent(owner, key, result)
        const found = await lookUp(key).catch(() => undefined)
        if (!found) throw error
        end(key)
        toResult(result, found.orderSn)
        return undefined
      }
      markFree(owner, key)
      const now = priceOf(error)
      if (now === undefined) {
        if (askedAbout.includes(error.code)) toast(error.message)
        throw error
      }
      return (await agrees(error, now)) ? make(now, ...how) : undefined
    }
  }

  useEffect(() => {
    // a reload or a restart has cut a try off
    if (readAttempt(owner).sent) isFree().catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page comes
  }, [owner])

  return {
    /** What was made; undefined when the user was led to another order, or did not want this one. */
    make: (...how: A) => make(latest.current.amount, ...how),
    /** A try was sent, and nobody knows yet what became of it. */
    unknown
  }
}
