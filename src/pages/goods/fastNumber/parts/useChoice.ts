import type { RegionPath } from '@/components/form/RegionPicker'
import { readDraft, writeDraft } from '@/platform/draft/draft'
import { useVisitText } from '@/hooks/useVisitText'
import type { OrderValues } from '@/areas/orders/orderFields'
import { followsDelivery, isRandom, regionChoice, type Plan } from './modes'

/** Draft of the order form: the delivery region chosen for a plan is filled in before it opens. */
const form = 'shop.order'

/** The visitor's choices for a plan, kept for the visit: region, option and number. */
export function useChoice(plan: Plan) {
  const name = `shop.fast.${plan.goodsId}`
  const [storedRegion, storeRegion] = useVisitText(`${name}.place`)
  const [number, setNumber] = useVisitText(`${name}.number`)
  const [option, setOption] = useVisitText(`${name}.option`)
  const asked = regionChoice(plan)
  const region = storedRegion ? (JSON.parse(storedRegion) as RegionPath) : []
  const [province, city] = region
  const inStock = plan.options.filter(({ stock }) => stock)
  const chosen = inStock.find(({ optionId }) => String(optionId) === option) ?? inStock[0]
  return {
    region: region.map(({ value }) => value),
    takeRegion: (next: RegionPath) => {
      storeRegion(next.length ? JSON.stringify(next) : '')
      if (!followsDelivery(plan)) return
      const values = { ...readDraft<OrderValues>(form), region: next.map(({ value }) => value) }
      writeDraft(form, values)
    },
    /** The region required for listing numbers is not chosen yet. */
    regionMissing: Boolean(asked?.required && region.length < asked.depth),
    /** Home province of the number; empty for any. */
    provinceCode: province?.value ?? plan.provinceCode,
    city: city?.label,
    /** The order states the number's province. */
    takesProvince: asked?.depth === 1 || isRandom(plan),
    numberId: Number(number) || 0,
    takeNumber: (numberId: number) => setNumber(numberId ? String(numberId) : ''),
    option: chosen,
    takeOption: (optionId: number) => setOption(String(optionId))
  }
}

export type Choice = ReturnType<typeof useChoice>
