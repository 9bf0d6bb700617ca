import type { Deps } from '../../deps'
import { costChanged, keyUsed, otherCard, priceChanged } from '../../errors'

/** What may differ between two tries of one order: how it is proved and paid, and what the page showed. */
const ofOneTry = ['clientKey', 'captcha', 'shown', 'placeType', 'payPassword', 'back']

/** A keyed hash of what is asked for: a second try has the same, another order under the same key another. */
export function markRequest({ secrets }: Pick<Deps, 'secrets'>, body: object): string {
  const asked = Object.entries(body)
    .filter(([name]) => !ofOneTry.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return secrets.mark('order', JSON.stringify(asked))
}

/** The order that has a key already; 35009 when something else was asked for then. */
export function sameRequest<T extends { request: string }>(known: T, request: string): T {
  if (known.request !== request) throw keyUsed()
  return known
}

/** 35010 when the page that this comes from was about another card: two tabs share one session. */
export function checkShownCard(shown: { simNo?: string } | undefined, simNo: string): void {
  if (shown?.simNo && shown.simNo !== simNo) throw otherCard()
}

/** 35008 when the page showed another price than that of now. A caller that showed none agrees to any. */
export function checkShown(shown: { amount: number } | undefined, amount: number): void {
  if (shown && shown.amount !== amount) throw priceChanged(amount)
}

/** The same of points with money beside them. */
export function checkShownCost(
  shown: { amount: number; points: number } | undefined,
  { amount, points }: { amount: number; points: number }
): void {
  if (shown && (shown.amount !== amount || shown.points !== points)) throw costChanged(amount, points)
}
