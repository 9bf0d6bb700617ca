import { normaliseCitizenId } from '../../../rules/citizenId'
import type { Deps } from '../../deps'

/** Keyed hash of the holder of a card: the same person submitted twice is one request. */
export const personOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  { certId, certName }: { certId: string; certName: string }
) => secrets.keyedHash('holder', `${normaliseCitizenId(certId)}|${certName.trim()}`)
