import { endsOf, pricePart, rangeOf } from './choices'

/** Common upper limits of a price. */
export const underFiveHundred = rangeOf(0, 50000)

/** A range of the buyer's own, in fen; undefined without any end. Ends in the wrong order change places. */
export function ownRange(min: number, max: number): string | undefined {
  if (!min && !max) return undefined
  return max && min > max ? rangeOf(max, min) : rangeOf(min, max || undefined)
}

/** Fen; a missing end is open. */
interface Prices {
  priceMin?: number
  priceMax?: number
  /** Several ranges, of which a number fits one; the ends above are then those of all. */
  prices?: string
}

/** The ranges of a filter. */
export function rangesOf({ priceMin, priceMax, prices }: Prices): string[] {
  if (prices) return prices.split(',')
  return priceMin === undefined && priceMax === undefined ? [] : [rangeOf(priceMin, priceMax)]
}

/** The filter's fields for ranges, all undefined for none. A backend that knows one range only goes by the ends. */
export function rangesPart(ranges: string[]): Prices {
  if (!ranges.length) return { priceMin: undefined, priceMax: undefined, prices: undefined }
  const ends = ranges.map(endsOf)
  const isOpen = ends.some(([, max]) => !max)
  const whole = rangeOf(
    Math.min(...ends.map(([min]) => min)),
    isOpen ? undefined : Math.max(...ends.map(([, max]) => max))
  )
  return { ...pricePart(whole), prices: ranges.length > 1 ? ranges.join() : undefined }
}
