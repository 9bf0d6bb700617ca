import type { Region } from '@/components/form/RegionPicker'
import { readDraft, writeDraft } from '@/platform/draft/draft'
import { useVisitText } from '@/hooks/useVisitText'
import type { OrderValues } from '@/areas/orders/orderRules'
import { followsDelivery, isRandom, placeAsked, type Plan } from './modes'

/** The order form's values; the delivery region of a plan stands there already when the form opens. */
const form = 'shop.order'

/** What the visitor has chosen of a plan, kept for the visit: a place, an option and a number. */
export function useChoice(plan: Plan) {
  const name = `shop.fast.${plan.goodsId}`
  const [place, setPlace] = useVisitText(`${name}.place`)
  const [number, setNumber] = useVisitText(`${name}.number`)
  const [option, setOption] = useVisitText(`${name}.option`)
  const asked = placeAsked(plan)
  const region = place ? (JSON.parse(place) as Region) : []
  const [province, city] = region
  const inStock = plan.options.filter(({ stock }) => stock)
  const chosen = inStock.find(({ optionId }) => String(optionId) === option) ?? inStock[0]
  return {
    place: region.map(({ value }) => value),
    takePlace: (next: Region) => {
      setPlace(next.length ? JSON.stringify(next) : '')
      if (!followsDelivery(plan)) return
      const values = { ...readDraft<OrderValues>(form), region: next.map(({ value }) => value) }
      writeDraft(form, values)
    },
    /** The place is still missing without which no number can be listed. */
    placeMissing: Boolean(asked?.required && region.length < asked.depth),
    /** Where the number is to be at home; empty for anywhere. */
    provinceCode: province?.value ?? plan.provinceCode,
    city: city?.label,
    /** The order says in which province its number is. */
    takesProvince: asked?.depth === 1 || isRandom(plan),
    numberId: Number(number) || 0,
    takeNumber: (numberId: number) => setNumber(numberId ? String(numberId) : ''),
    option: chosen,
    takeOption: (optionId: number) => setOption(String(optionId))
  }
}

export type Choice = ReturnType<typeof useChoice>
