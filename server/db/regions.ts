import { regionNames } from './regionNames'

/** A node of the region tree: value is a six-digit code, leaves have no children. */
export interface Region {
  label: string
  value: string
  children: Region[]
}

// of cities whose districts are not listed: an address always has a third part
const restOfCity = ['市辖区', '其他区县']
const two = (n: number) => String(n).padStart(2, '0')

/** Every province with its cities and districts. */
export const regions: Region[] = regionNames.map(([code, label, cities]) => ({
  label,
  value: `${code}0000`,
  children: cities.split(';').map((entry, i) => {
    const [city = '', districts] = entry.split(':')
    const cityCode = `${code}${two(i + 1)}`
    return {
      label: city,
      value: `${cityCode}00`,
      children: (districts?.split(',') ?? restOfCity).map((district, j) => ({
        label: district,
        value: `${cityCode}${two(j + 1)}`,
        children: []
      }))
    }
  })
}))

const byCode = new Map(regions.map((region) => [region.value, region]))
export const provinceByCode = (code: string) => byCode.get(code)
