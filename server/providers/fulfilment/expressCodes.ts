/** A parcel service as WeChat knows it (get_delivery_list). */
export interface Deliverer {
  delivery_id: string
  delivery_name: string
}

/** Words that people add to a service's name or leave out: 顺丰, 顺丰速运; 圆通, 圆通速递. */
const endings = /(速运|速递|快递|快运|物流|速度|集团|公司|股份|有限|包裹|\s)/g
const stem = (name: string) => name.replace(endings, '').toLowerCase()

/** WeChat's code of a parcel service that a person named; undefined when it has none of that name. */
export function codeOf(all: Deliverer[], company: string): string | undefined {
  const wanted = company.trim()
  const exact = all.find(
    ({ delivery_id, delivery_name }) =>
      delivery_name === wanted || delivery_id.toLowerCase() === wanted.toLowerCase()
  )
  if (exact) return exact.delivery_id
  const short = stem(wanted)
  if (!short) return undefined
  // of 中通快递 and 中通快运 the parcel service, whose name is meant without an ending
  const alike = all.filter(({ delivery_name }) => stem(delivery_name) === short)
  const parcels = alike.find(({ delivery_name }) => /速运|速递|快递/.test(delivery_name))
  return (parcels ?? alike[0])?.delivery_id
}
