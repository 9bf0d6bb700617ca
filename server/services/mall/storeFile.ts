import { lockStores, putStore } from './mallStores'
import { cellReader } from '../files/csv/cells'
import type { BadLine, Columns, Line } from '../files/csv/csv'
import type { Catalogue } from '../files/csv/sheet'

const columns = {
  name: {
    names: ['名称', '门店'],
    required: true,
    description: { en: 'its name, by which a store is found again', zh: '门店名称，改门店时按它找' },
    example: '南山科技园店'
  },
  phone: {
    names: ['电话'],
    required: true,
    description: { en: 'for buyers who look for it', zh: '买家联系门店用' },
    example: '0755-86000001'
  },
  province: {
    names: ['省份'],
    required: true,
    description: { en: 'name or code', zh: '名称或行政区划代码' },
    example: '广东'
  },
  city: {
    names: ['城市'],
    required: true,
    description: { en: 'name or code', zh: '名称或行政区划代码' },
    example: '深圳'
  },
  county: {
    names: ['区县'],
    required: true,
    description: { en: 'name or code', zh: '名称或行政区划代码' },
    example: '南山区'
  },
  address: {
    names: ['地址', '详细地址'],
    required: true,
    description: { en: 'street and house', zh: '街道和门牌' },
    example: '科苑路 15 号一层'
  },
  latitude: {
    names: ['纬度'],
    required: true,
    description: { en: 'degrees, as Chinese maps have them (GCJ-02)', zh: '度，按国内地图（GCJ-02）' },
    example: '22.5405'
  },
  longitude: {
    names: ['经度'],
    required: true,
    description: { en: 'degrees, as Chinese maps have them (GCJ-02)', zh: '度，按国内地图（GCJ-02）' },
    example: '113.9535'
  },
  hours: {
    names: ['营业时间'],
    description: { en: 'when it is open, as the buyer reads it', zh: '买家看到的营业时间' },
    example: '每天 10:00-21:00'
  },
  keepDays: {
    names: ['保留天数'],
    description: {
      en: 'days that it keeps what is ready for the buyer; no end is told unless given',
      zh: '备好的货为买家保留几天；不写就不告诉期限'
    },
    example: '7'
  },
  open: {
    names: ['营业'],
    description: {
      en: '是 unless given; 否 takes the store out of the choice for new orders',
      zh: '不写就是“是”；写“否”，新订单就选不到它'
    },
    example: '是'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

/** Degrees within China: a value outside was mistyped, or latitude and longitude are swapped. */
const bounds = { latitude: [3, 54], longitude: [73, 136] } as const

function storeOf(line: Line<Key>, report: (bad: BadLine) => void) {
  const read = cellReader<Key>(line, columns, report)
  const degrees = (key: 'latitude' | 'longitude') => {
    const cell = line.cells[key]
    const [least, most] = bounds[key]
    const value = /^\d{1,3}(\.\d{1,10})?$/.test(cell) ? Number(cell) : NaN
    if (value >= least && value <= most) return value
    const given = `"${cell.slice(0, 30)}"`
    read.wrong(key, {
      en: `${given} is not degrees from ${least} to ${most}`,
      zh: `${given} 不是 ${least} 到 ${most} 之间的度数`
    })
    return least
  }
  const province = read.province('province')
  const city = read.city('city', province)
  const name = line.cells.county
  const county = city?.children.find(({ label, value }) => label === name || value === name)
  if (city && !county) {
    const given = `"${name.slice(0, 30)}"`
    read.wrong('county', {
      en: `${given} is no county of ${city.label}`,
      zh: `${given} 不是${city.label}的区县`
    })
  }
  const phone = read.text('phone', { most: 20, needed: true })
  if (phone && !/^[\d-]{5,20}$/.test(phone))
    read.wrong('phone', { en: `"${phone}" is no phone number`, zh: `"${phone}" 不是电话号码` })
  return {
    name: read.text('name', { most: 40, needed: true }),
    phone,
    province: province?.label ?? '',
    city: city?.label ?? '',
    county: county?.label ?? '',
    address: read.text('address', { most: 120, needed: true }),
    hours: read.text('hours', { most: 60 }),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    keepDays: read.integer('keepDays', 0, 365),
    open: read.given('open')
  }
}

/** A file of pick-up stores. The name identifies a store. */
export const storeFile: Catalogue<Key, ReturnType<typeof storeOf>> = {
  columns,
  read: storeOf,
  identify: ({ name }) => ({ key: name, column: 'name' }),
  noun: { en: 'store', zh: '门店' },
  lock: lockStores,
  put: putStore
}
