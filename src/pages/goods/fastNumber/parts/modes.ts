import type { Data } from '@contract'
import { SelectNumber } from '@contract/enums'
import type { NumberRow } from '@/areas/numbers/names'

export type Plan = Data<'GET /api/shop/goodsDetails'>

/** What is asked of the visitor's place before numbers are listed: how deep, and whether it must be given. */
export interface PlaceAsked {
  depth: 1 | 2 | 3
  required: boolean
}

/** The visitor chooses one number, which is then held for the order. */
export const choosesNumber = ({ selectNumber }: Pick<Plan, 'selectNumber'>): boolean =>
  selectNumber !== SelectNumber.none && selectNumber !== SelectNumber.randomInProvince

/** The system chooses the number at last; the visitor only says in which province. */
export const isRandom = ({ selectNumber }: Pick<Plan, 'selectNumber'>): boolean =>
  selectNumber === SelectNumber.randomInProvince

/** The number is at home where the card is sent. */
export const followsDelivery = ({ selectNumber }: Pick<Plan, 'selectNumber'>): boolean =>
  selectNumber === SelectNumber.deliveryHome

/** Whether a number may be had with this plan: its operator's, at home there, at no price of its own. */
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

/** Undefined when the plan's own place is the only one. */
export function placeAsked({ selectNumber, provinceCode }: Plan): PlaceAsked | undefined {
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
