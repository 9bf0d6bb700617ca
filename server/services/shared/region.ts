import { provinceByCode } from '../../db/regions'

export interface Region {
  provinceCode: string
  province: string
  city: string
  county: string
}

/** Whether province, city and county are each in the one before; a city without counties has towns in their place. */
export function isRegion({ provinceCode, province, city, county }: Region): boolean {
  const found = provinceByCode(provinceCode)
  if (found?.label !== province) return false
  const cities = found.children.filter(({ label }) => label === city)
  return cities.some(({ children }) => children.some(({ label }) => label === county))
}
