import type { Data } from '@contract'
import { SelectNumber } from '@contract/enums'
import type { NumberRow } from '@/areas/numbers/names'

export type Plan = Data<'GET /api/shop/goodsDetails'>

/**
 * The region that the visitor must choose before numbers are listed: its depth, and whether it is required.
 */
export interface RegionChoice {
  depth: 1 | 2 | 3
  required: boolean
}

/** The visitor chooses a number, which is then held for the order. */
export const choosesNumber = ({ selectNumber }: Pick<Plan, 'selectNumber'>): boolean =>
  selectNumber !== SelectNumber.none && selectNumber !== SelectNumber.randomInProvince

/** The system assigns the number; the visitor only chooses the province. */
export const isRandom = ({ selectNumber }: Pick<Plan, 'selectNumber'>): boolean =>
  selectNumber === SelectNumber.randomInProvince

/** The number's home region is the delivery region. */
export const followsDelivery = ({ selectNumber }: Pick<Plan, 'selectNumber'>): boolean =>
  selectNumber === SelectNumber.deliveryHome

/** Whether a number fits the plan: the same operator, the chosen home region, no price of its own. */
export const fitsPlan = (
  row: NumberRow,
  { operatorType }: Plan,
  { provinceCode, city }: { provinceCode?: string; city?: string }
): boolean =>
  row.operatorType === operatorType &&
  !row.price &&
  !row.prestore &&
  (!provinceCode || row.provinceCode === provinceCode) &&
  (!city || row.city === city)

/** Undefined when the plan has a fixed region, or asks for none. */
export function regionChoice({ selectNumber, provinceCode }: Plan): RegionChoice | undefined {
  switch (selectNumber) {
    case SelectNumber.anyHome:
      return { depth: 2, required: false }
    case SelectNumber.deliveryHome:
      return { depth: 3, required: true }
    case SelectNumber.randomInProvince:
    case SelectNumber.chosenInProvince:
      return provinceCode ? undefined : { depth: 1, required: true }
    default:
      return undefined
  }
}
