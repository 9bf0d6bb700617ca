import { citizenIdAge, isCitizenId, isCitizenIdShape, normaliseCitizenId } from './citizenId'

/** Permitted ages in years, both included; `max` 0: no upper limit. */
interface Ages {
  min: number
  max: number
}

/** Ages of a card's registered holder: operators register numbers from 16 on. */
export const holderAges: Ages = { min: 16, max: 0 }

/** Fault of a typed citizen id: its shape, its checksum or birthday, or an age outside `min` to `max`; undefined when valid. */
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
