import { DeliveryWay, PayRule } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { mallBanner, mallGoods, mallGroup, mallOption, mallStore } from '../../db/schema'

const { parcel, pickUp } = DeliveryWay
type Ways = (typeof DeliveryWay)[keyof typeof DeliveryWay][]
/** Label, points, fen, stock. */
type Option = [label: string, points: number, price: number, stock: number]

interface Thing {
  title: string
  subtitle: string
  /** Name of a drawing of server/media, and the number of its tint. */
  picture: string
  options: Option[]
  marketPrice: number
  ways?: Ways
  tags?: string[]
  perCard?: number
  sold: number
  rank: number
}

const one = (points: number, price: number, stock: number): Option[] => [['', points, price, stock]]

/** Groups in their order, each with its items. */
const groups: [name: string, things: Thing[]][] = [
  [
    '数码配件',
    [
      {
        ...{ title: '移动电源 10000mAh', subtitle: '轻薄机身，双口快充', picture: 'bank-0' },
        options: [
          ['白色', 300, 4900, 60],
          ['蓝色', 300, 4900, 42]
        ],
        ...{ marketPrice: 12900, tags: ['热兑'], sold: 1268, rank: 900 }
      },
      {
        ...{ title: '编织快充数据线', subtitle: '100W 快充，耐弯折', picture: 'cable-1' },
        options: [
          ['1 米', 150, 0, 300],
          ['2 米', 200, 0, 180]
        ],
        ...{ marketPrice: 2900, tags: ['仅需积分'], perCard: 2, sold: 3542, rank: 860 }
      },
      {
        ...{ title: '真无线蓝牙耳机', subtitle: '降噪通话，30 小时续航', picture: 'earbuds-2' },
        options: one(500, 9900, 35),
        ...{ marketPrice: 29900, tags: ['新品'], perCard: 1, sold: 436, rank: 880 }
      },
      {
        ...{ title: '便携蓝牙音箱', subtitle: '防水防尘，随身携带', picture: 'speaker-3' },
        options: one(0, 12900, 48),
        ...{ marketPrice: 19900, sold: 215, rank: 610 }
      },
      {
        ...{ title: '取卡针与卡套', subtitle: '换卡必备，一套五件', picture: 'tray-4' },
        options: one(50, 0, 800),
        ...{ marketPrice: 900, tags: ['仅需积分'], sold: 6120, rank: 640 }
      }
    ]
  ],
  [
    '网络设备',
    [
      {
        ...{ title: '5G 随身 Wi-Fi', subtitle: '双频并发，可同时连 16 台', picture: 'wifi-0' },
        options: [
          ['白色', 800, 19900, 20],
          ['黑色', 800, 19900, 16]
        ],
        ...{ marketPrice: 49900, tags: ['热兑'], perCard: 1, sold: 302, rank: 890, ways: [parcel, pickUp] }
      },
      {
        ...{ title: '千兆双频路由器', subtitle: '穿墙稳定，即插即用', picture: 'router-1' },
        options: one(600, 12900, 30),
        ...{ marketPrice: 26900, sold: 188, rank: 700, ways: [parcel, pickUp] }
      },
      {
        ...{ title: '4G 高清摄像机', subtitle: '云台追踪，夜视清晰', picture: 'camera-2' },
        options: [
          ['64G 卡', 400, 15900, 25],
          ['128G 卡', 400, 19900, 12]
        ],
        ...{ marketPrice: 32900, sold: 96, rank: 560 }
      },
      {
        ...{ title: '车载定位器', subtitle: '实时定位，免布线', picture: 'locator-3' },
        options: one(0, 8900, 70),
        ...{ marketPrice: 15900, sold: 143, rank: 420 }
      },
      {
        ...{ title: '无线对讲机（双台）', subtitle: '五公里通话，超长待机', picture: 'radio-4' },
        options: one(350, 9900, 0),
        ...{ marketPrice: 19900, tags: ['补货中'], sold: 520, rank: 300 }
      }
    ]
  ],
  [
    '智能穿戴',
    [
      {
        ...{ title: '智能手环', subtitle: '心率血氧，14 天续航', picture: 'band-0' },
        options: [
          ['黑色', 400, 5900, 50],
          ['橙色', 400, 5900, 8]
        ],
        ...{ marketPrice: 19900, tags: ['热兑'], sold: 874, rank: 820, ways: [parcel, pickUp] }
      },
      {
        ...{ title: '儿童电话手表', subtitle: '定位通话，防水耐摔', picture: 'watch-1' },
        options: [
          ['粉色', 600, 16900, 18],
          ['蓝色', 600, 16900, 22]
        ],
        ...{ marketPrice: 39900, sold: 257, rank: 720 }
      },
      {
        ...{ title: '运动手环表带', subtitle: '亲肤硅胶，三色可选', picture: 'band-3' },
        options: [
          ['黑色', 80, 0, 120],
          ['白色', 80, 0, 90],
          ['橙色', 80, 0, 0]
        ],
        ...{ marketPrice: 1900, tags: ['仅需积分'], sold: 690, rank: 410 }
      },
      {
        ...{ title: '成人智能手表', subtitle: '独立通话，支付出行', picture: 'watch-4' },
        options: one(1200, 29900, 10),
        ...{ marketPrice: 69900, perCard: 1, sold: 61, rank: 530 }
      }
    ]
  ],
  [
    '生活好物',
    [
      {
        ...{ title: '不锈钢保温杯 500ml', subtitle: '六小时保温，一键开盖', picture: 'bottle-0' },
        options: one(260, 0, 150),
        ...{ marketPrice: 5900, tags: ['仅需积分'], sold: 2210, rank: 850, ways: [parcel, pickUp] }
      },
      {
        ...{ title: '全自动晴雨伞', subtitle: '一键开收，防晒防风', picture: 'umbrella-1' },
        options: one(180, 0, 200),
        ...{ marketPrice: 4900, tags: ['仅需积分'], sold: 1805, rank: 780, ways: [pickUp] }
      },
      {
        ...{ title: '护眼台灯', subtitle: '无频闪，三档调光', picture: 'lamp-2' },
        options: one(200, 3900, 64),
        ...{ marketPrice: 9900, sold: 388, rank: 590 }
      },
      {
        ...{ title: '陶瓷马克杯', subtitle: '手感温润，可微波', picture: 'mug-3' },
        options: [
          ['青色', 120, 0, 140],
          ['米色', 120, 0, 96]
        ],
        ...{ marketPrice: 2900, tags: ['仅需积分'], sold: 1024, rank: 540, ways: [pickUp] }
      },
      {
        ...{ title: '轻便双肩包', subtitle: '防泼水，电脑隔层', picture: 'bag-4' },
        options: one(0, 7900, 55),
        ...{ marketPrice: 15900, sold: 173, rank: 480 }
      }
    ]
  ],
  [
    '出行特惠',
    [
      {
        ...{ title: '旅行随身 Wi-Fi 套装', subtitle: '设备、数据线、收纳包', picture: 'wifi-3' },
        options: one(1000, 15900, 15),
        ...{ marketPrice: 45900, tags: ['新品'], perCard: 1, sold: 77, rank: 870, ways: [parcel, pickUp] }
      },
      {
        ...{ title: '旅行移动电源 20000mAh', subtitle: '可上飞机，三口输出', picture: 'bank-3' },
        options: one(450, 6900, 40),
        ...{ marketPrice: 16900, sold: 265, rank: 650 }
      },
      {
        ...{ title: '折叠旅行包', subtitle: '一掌大小，展开 30 升', picture: 'bag-1' },
        options: one(220, 0, 85),
        ...{ marketPrice: 5900, tags: ['仅需积分'], sold: 594, rank: 500 }
      },
      {
        ...{ title: '便携折叠水杯', subtitle: '食品级硅胶', picture: 'bottle-2' },
        options: one(100, 0, 260),
        ...{ marketPrice: 2500, tags: ['仅需积分'], perCard: 3, sold: 1377, rank: 460 }
      },
      {
        ...{ title: '露营氛围灯', subtitle: '充电照明两用', picture: 'lamp-0' },
        options: one(0, 5900, 33),
        ...{ marketPrice: 9900, sold: 118, rank: 380, ways: [parcel, pickUp] }
      }
    ]
  ]
]

const stores: [
  name: string,
  phone: string,
  region: [string, string, string],
  address: string,
  place: [number, number]
][] = [
  ['南山科技园店', '0755-86000001', ['广东省', '深圳市', '南山区'], '科苑路 15 号一层', [22.5405, 113.9535]],
  ['福田中心店', '0755-86000002', ['广东省', '深圳市', '福田区'], '福华路 88 号', [22.5346, 114.0546]],
  ['天河体育中心店', '020-86000003', ['广东省', '广州市', '天河区'], '体育东路 120 号', [23.1341, 113.3273]],
  ['越秀北京路店', '020-86000004', ['广东省', '广州市', '越秀区'], '北京路 230 号', [23.1256, 113.2708]],
  ['中关村店', '010-86000005', ['北京市', '北京市', '海淀区'], '中关村大街 27 号', [39.9836, 116.3164]],
  ['人民广场店', '021-86000006', ['上海市', '上海市', '黄浦区'], '南京西路 268 号', [31.2337, 121.4731]],
  ['武林广场店', '0571-86000007', ['浙江省', '杭州市', '拱墅区'], '体育场路 300 号', [30.2731, 120.1639]],
  ['春熙路店', '028-86000008', ['四川省', '成都市', '锦江区'], '春熙路南段 8 号', [30.6549, 104.0817]]
]

const ruleOf = ([, points, price]: Option) => {
  if (!price) return PayRule.points
  return points ? PayRule.both : PayRule.money
}

const content = ({ title, subtitle }: Thing, ways: Ways) =>
  `<h3>商品介绍</h3><p>${title}：${subtitle}。</p><h3>兑换说明</h3><ul><li>积分与款项在下单时一并扣除</li>${
    ways.includes(parcel) ? '<li>下单后 {{shipHours}} 小时内发货，全国包邮</li>' : ''
  }${
    ways.includes(pickUp) ? '<li>选择到店自提的，凭提货码到门店领取</li>' : ''
  }<li>发货或提货前可以取消，积分与款项原路退回</li></ul>`

/** Adds banners, groups, items and stores of the points mall. */
export async function loadMallGoods(tx: Tx): Promise<void> {
  await tx.insert(mallStore).values(
    stores.map(([name, phone, [province, city, county], address, [latitude, longitude]]) => ({
      ...{ name, phone, province, city, county, address, latitude, longitude },
      hours: '每天 10:00-21:00'
    }))
  )
  const idOf = new Map<string, number>()
  for (const [sort, [name, things]] of groups.entries()) {
    const [group] = await tx.insert(mallGroup).values({ name, sort }).returning()
    for (const thing of things) {
      const { title, subtitle, picture, options, marketPrice, ways = [parcel], tags = [] } = thing
      const image = `/media/goods/${picture}.svg`
      const [item] = await tx
        .insert(mallGoods)
        .values({
          groupId: group!.id,
          ...{ title, subtitle, image, tags, marketPrice },
          images: [image],
          content: content(thing, ways),
          payRule: ruleOf(options[0]!),
          deliveryWays: ways,
          storeIds: [],
          perCard: thing.perCard ?? 0,
          sold: thing.sold,
          rank: thing.rank
        })
        .returning()
      idOf.set(title, item!.id)
      await tx
        .insert(mallOption)
        .values(
          options.map(([label, points, price, stock]) => ({ goodsId: item!.id, label, points, price, stock }))
        )
    }
  }
  const details = '/pages-sub/iot/integralShop/details/index?goodsId='
  const slides = ['不锈钢保温杯 500ml', '全自动晴雨伞', '真无线蓝牙耳机']
  await tx.insert(mallBanner).values(
    ['积分当钱花', '到店自提', '积分加钱换'].map((title, i) => ({
      image: `/media/mall/${i + 1}.svg`,
      title,
      type: 'page',
      path: `${details}${idOf.get(slides[i]!)}`,
      sort: i
    }))
  )
}
