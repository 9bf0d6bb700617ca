import { citizenIdAge, isCitizenId, isCitizenIdShape, normaliseCitizenId } from './citizenId'

/** Years of age that something is for; `max` 0: no limit. */
export interface Ages {
  min: number
  max: number
}

/** Who may hold a card by real name: numbers are registered from 16 on. */
export const holderAges: Ages = { min: 16, max: 0 }

/** What is wrong with the citizen id of somebody of these ages, as it was typed; undefined when nothing is. */
export function citizenIdFault(
  typed: string,
  { min, max }: Ages,
  now: number
): 'shape' | 'check' | 'age' | undefined {
  const id = normaliseCitizenId(typed)
  if (!isCitizenIdShape(id)) return 'shape'
  if (!isCitizenId(id)) return 'check'
  const age = citizenIdAge(id, now)
  return age !== undefined && age >= min && (!max || age <= max) ? undefined : 'age'
}
