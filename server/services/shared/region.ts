import { provinceByCode } from '../../db/regions'

interface Region {
  provinceCode: string
  province: string
  city: string
  county: string
}

/** Whether the city is in the province and the county in the city; a city without counties has towns in their place. */
export function isRegion({ provinceCode, province, city, county }: Region): boolean {
  const found = provinceByCode(provinceCode)
  if (found?.label !== province) return false
  const cities = found.children.filter(({ label }) => label === city)
  return cities.some(({ children }) => children.some(({ label }) => label === county))
}
