/** What the demo's shop sells. Titles, terms, pictures, prices and sales are made from these rows alone. */

/** A SIM plan as operators sell them; each operator has all six. Fees and prices in yuan. */
export interface PlanRow {
  name: string
  /** GB a month. */
  data: number
  /** Minutes of calls a month. */
  minutes: number
  monthlyFee: number
  /** Paid for the SIM itself. */
  price: number
  /** What the month of activation costs. */
  firstMonth: 'free' | 'byDay'
  tag: string
}

export const plans: PlanRow[] = [
  { name: '星耀卡', data: 80, minutes: 0, monthlyFee: 19, price: 0, firstMonth: 'free', tag: '包邮' },
  { name: '畅享卡', data: 135, minutes: 100, monthlyFee: 29, price: 0, firstMonth: 'byDay', tag: '大流量' },
  { name: '青春卡', data: 185, minutes: 100, monthlyFee: 39, price: 10, firstMonth: 'free', tag: '包邮' },
  {
    name: '长者关爱卡',
    data: 30,
    minutes: 200,
    monthlyFee: 19,
    price: 0,
    firstMonth: 'byDay',
    tag: '长期资费'
  },
  { name: '云海卡', data: 235, minutes: 0, monthlyFee: 49, price: 0, firstMonth: 'byDay', tag: '大流量' },
  { name: '飞速卡', data: 235, minutes: 200, monthlyFee: 59, price: 10, firstMonth: 'byDay', tag: '长期资费' }
]

/** A general item. Prices in yuan. */
interface ThingRow {
  name: string
  group: string
  /** Name of a drawing of server/media. */
  picture: string
  /** Price by version, in the order of `versions`. */
  prices: [standard: number, plus: number, box: number]
  /** Label of an option, what it costs more than the item, and the finish in which it is drawn (server/media/views.ts). */
  options?: [label: string, more: number, finish?: string][]
}

export const versions = ['标准版', '升级版', '礼盒装']

export const things: ThingRow[] = [
  {
    name: '5G 随身 Wi-Fi',
    group: '随身设备',
    picture: 'wifi',
    prices: [299, 399, 459],
    options: [
      ['白色', 0, 'white'],
      ['黑色', 0, 'black']
    ]
  },
  {
    name: '千兆双频路由器',
    group: '随身设备',
    picture: 'router',
    prices: [129, 169, 199],
    options: [
      ['AX1800', 0],
      ['AX3000', 60]
    ]
  },
  { name: '车载定位器', group: '物联设备', picture: 'locator', prices: [89, 129, 149] },
  {
    name: '4G 高清摄像机',
    group: '物联设备',
    picture: 'camera',
    prices: [199, 259, 289],
    options: [
      ['64G 卡', 0],
      ['128G 卡', 40]
    ]
  },
  { name: '无线对讲机（双台）', group: '物联设备', picture: 'radio', prices: [159, 219, 249] },
  {
    name: '快充数据线',
    group: '配件',
    picture: 'cable',
    prices: [19.9, 29.9, 39.9],
    options: [
      ['1 米', 0],
      ['2 米', 10]
    ]
  },
  { name: '取卡针与卡套', group: '配件', picture: 'tray', prices: [4.9, 6.9, 9.9] },
  {
    name: '移动电源 20000',
    group: '配件',
    picture: 'bank',
    prices: [99, 139, 159],
    options: [
      ['白色', 0, 'white'],
      ['蓝色', 0, 'blue']
    ]
  },
  {
    name: '儿童电话手表',
    group: '智能穿戴',
    picture: 'watch',
    prices: [259, 359, 399],
    options: [
      ['粉色', 0, 'pink'],
      ['蓝色', 0, 'sky']
    ]
  },
  {
    name: '智能手环',
    group: '智能穿戴',
    picture: 'band',
    prices: [139, 199, 229],
    options: [
      ['黑色', 0, 'graphite'],
      ['橙色', 0, 'orange']
    ]
  }
]

/** Things in one version alone, in place of the boxed ones of the first four. */
export const single: { name: string; group: string; picture: string; price: number }[] = [
  { name: '桌面手机支架', group: '配件', picture: 'holder', price: 29.9 },
  { name: '4G 增强天线', group: '物联设备', picture: 'antenna', price: 69 },
  { name: 'SIM 卡读卡器', group: '配件', picture: 'reader', price: 39 },
  { name: '4G USB 上网棒', group: '随身设备', picture: 'modem', price: 129 }
]
