import { useEffect, useRef, useState } from 'react'
import { ApiError, type CallOptions } from '@/api/client'
import { proved } from '@/api/proved'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { go } from '@/nav/navigate'
import { toResult } from '@/nav/result'
import type { RoutePath } from '@/routes'
import { confirm, dialog, toast } from '@/runtime/feedback'
import { endAttempt, markFree, markSent, readAttempt } from '@/stores/attempt'
import type { CaptchaProof } from '@contract/define'
import { Code } from '@contract/errors'
import { useProof } from './useProof'

/** Fields of every order request besides the item. */
export interface Try {
  clientKey: string
  /** The price that the user has seen. */
  shown: { amount: number }
  /** Only after the server has asked for one. */
  proof?: CaptchaProof
}

export interface AttemptOptions<T, A extends unknown[]> {
  /** Buyer: a card, or a visitor of the shop. */
  owner: string
  /** Price in fen that the page shows. */
  amount: number
  /** Address of the page that shows the order's result, with `{orderSn}` in it. */
  result: string
  /** Page of the orders, for a backend that cannot look up a single one. */
  list: RoutePath
  send: (tried: Try, call: CallOptions, ...how: A) => Promise<T>
  /** Returns the order of a key; rejects with 40400 when there is none. */
  ask: (clientKey: string, options: CallOptions) => Promise<{ orderSn: string; amount: number }>
  /** Returns the current price in words, from the data of the refusal, where an amount of money is not enough. */
  priceText?: (data: unknown) => string
  /** Loads the current price into the page. */
  reload?: () => unknown
}

/** Codes after which the order may exist nevertheless. */
const unsettled: number[] = [Code.failed, Code.orderStateChanged, Code.crashed]

/** Returns whether a failed request may have made an order. */
export const isUnknown = ({ kind, code, status }: ApiError) =>
  kind === 'network' ||
  kind === 'empty' ||
  kind === 'aborted' ||
  status >= 500 ||
  (kind === 'business' && unsettled.includes(code))

/** Codes that `useAttempt` handles by asking the user. */
const askedAbout: readonly number[] = [Code.couponUnusable, Code.priceChanged, Code.keyUsed]

/** Returns the current price in fen if the server refused an outdated one. */
function priceOf(error: ApiError): number | undefined {
  if (error.code !== Code.priceChanged && error.code !== Code.couponUnusable) return undefined
  return (error.data as { amount?: number } | null)?.amount
}

/**
 * Makes an order once. Its key outlives reload and restart and is the same in all tabs. While the result of a request is
 * unknown, the server is asked before another one is sent. The user agrees to a changed price before it is sent.
 */
export function useAttempt<T extends object, A extends unknown[]>(options: AttemptOptions<T, A>) {
  const latest = useRef(options)
  latest.current = options
  const { owner } = options
  // The key at the time when the page opened: if another tab has made an order with it, the user is asked.
  const mine = useRef('')
  mine.current ||= readAttempt(owner).key
  const [unknown, setUnknown] = useState(false)
  const watching = useProof()

  /** Sends an order of `amount` fen, or again when the user agrees to another price. */
  const make = async (amount: number, ...how: A): Promise<T | undefined> => {
    const free = await isFree().catch((error: unknown) => {
      toast(t('common.attempt.unknown'))
      throw error
    })
    if (!free) return undefined
    const { result } = latest.current
    const { key } = readAttempt(owner)
    markSent(owner, key, result)
    try {
      const made = await sendProved({ clientKey: key, shown: { amount } }, how)
      end(key)
      return made
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Another tab has sent another order with this key: look that one up.
      if (error.code === Code.keyUsed) return make(amount, ...how)
      if (isUnknown(error)) return toOrderOf(key, result, error)
      markFree(owner, key)
      const now = priceOf(error)
      if (now === undefined) {
        if (askedAbout.includes(error.code)) toast(error.message)
        throw error
      }
      return (await agrees(error, now)) ? make(now, ...how) : undefined
    }
  }

  /** Returns whether an order may be sent: no other is pending, or the user wants one more. */
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

  /** Returns the order of a key, or undefined when there is none. Rejects when the server does not answer. */
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

  const sendProved = (tried: Try, how: A) =>
    proved(
      (proof, { handles = [] }) =>
        latest.current.send({ ...tried, proof }, { handles: [...askedAbout, ...handles] }, ...how),
      watching
    )

  /** Leads to the order of a request without an answer; throws `error` when no order is found. */
  const toOrderOf = async (key: string, result: string, error: ApiError): Promise<undefined> => {
    // Mark it again: another tab may have found no order a moment ago.
    markSent(owner, key, result)
    const found = await lookUp(key).catch(() => undefined)
    if (!found) throw error
    end(key)
    toResult(result, found.orderSn)
  }

  const agrees = async (error: ApiError, amount: number): Promise<boolean> => {
    await latest.current.reload?.()
    const { priceText } = latest.current
    const price = priceText ? priceText(error.data) : `¥${yuanText(amount)}`
    const question = t('common.attempt.priceNow', { price })
    const why = error.code === Code.couponUnusable ? `${error.message}\n` : ''
    return confirm(why + question, { yes: t('common.attempt.buy'), no: t('common.cancel') })
  }

  const end = (key: string) => {
    endAttempt(owner, key)
    mine.current = readAttempt(owner).key
  }

  useEffect(() => {
    // A reload or a restart interrupted a request.
    if (readAttempt(owner).sent) isFree().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [owner])

  return {
    /** Returns the new order; undefined when the user was led to another order, or did not want this one. */
    make: (...how: A) => make(latest.current.amount, ...how),
    /** A request was sent, and its result is unknown. */
    unknown
  }
}
