/** A point on earth, in degrees. */
export interface GeoPoint {
  latitude: number
  longitude: number
}

/** Mean radius in metres. */
const earth = 6371008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance as the crow flies in whole metres. */
export function metresBetween(one: GeoPoint, other: GeoPoint): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2)
  const across = Math.sin(radians(other.longitude - one.longitude) / 2)
  const share =
    up * up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across * across
  return Math.round(2 * earth * Math.asin(Math.min(1, Math.sqrt(share))))
}
