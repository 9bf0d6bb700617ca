/** A place on earth, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const earth = 6371008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies, whole. */
export function metresBetween(one: Place, other: Place): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2)
  const across = Math.sin(radians(other.longitude - one.longitude) / 2)
  const share =
    up * up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across * across
  return Math.round(2 * earth * Math.asin(Math.min(1, Math.sqrt(share))))
}
