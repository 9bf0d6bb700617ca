import { GoodsKind, Operator, SelectNumber } from '../../../contract/enums'
import type { GoodsDetail } from '../../services/goods/goods'
import type { Tx } from '../../db/client'
import { goods, goodsOption } from '../../db/schema'
import { Asked, noOperator } from '../../values'
import { operatorOf, operators } from '../operators'
import { choiceOf, choiceTag, termsOf } from './goodsTerms'
import type { DemoContext } from '../types'
import { kbPerGb } from '../../../rules/data'

const operatorNames = ['移动', '联通', '电信', '广电', '虚商']
const plans = ['星耀卡', '畅享卡', '青春卡', '长者关爱卡', '云海卡', '飞速卡']
const fastGroups = ['热销推荐', '大流量卡', '长期套餐']
const things: [title: string, group: string, picture: string, options: string[]][] = [
  ['5G 随身 Wi-Fi', '随身设备', 'wifi', ['白色', '黑色']],
  ['千兆双频路由器', '随身设备', 'router', ['AX1800', 'AX3000']],
  ['车载定位器', '物联设备', 'locator', []],
  ['4G 高清摄像机', '物联设备', 'camera', ['64G 卡', '128G 卡']],
  ['无线对讲机（双台）', '物联设备', 'radio', []],
  ['快充数据线', '配件', 'cable', ['1 米', '2 米']],
  ['取卡针与卡套', '配件', 'tray', []],
  ['移动电源 20000', '配件', 'bank', ['白色', '蓝色']],
  ['儿童电话手表', '智能穿戴', 'watch', ['粉色', '蓝色']],
  ['智能手环', '智能穿戴', 'band', ['黑色', '橙色']]
]

const nothingAsked = {
  smsCode: Asked.no,
  uploadPhoto: Asked.no,
  ageMin: 0,
  ageMax: 120,
  notDeliveredTo: [] as string[],
  provinceCode: ''
}

/** Adds 30 SIM plans (fast) and 30 general goods. */
export async function loadGoods(tx: Tx, { random }: DemoContext): Promise<void> {
  const fast = Array.from({ length: 30 }, (_, i) => {
    const operator = operatorOf(i)
    const monthlyFee = random.pick([1900, 2900, 3900, 5900])
    const dataGb = random.pick([80, 135, 185, 235])
    const minutes = random.pick([0, 100, 200])
    const telecom = operator === Operator.telecom
    const facts = {
      monthlyFee,
      dataKb: dataGb * kbPerGb,
      voiceMinutes: minutes,
      contractMonths: 12,
      ...choiceOf(i, operator),
      smsCode: Asked.yes,
      uploadPhoto: i % 9 === 4 ? Asked.yes : Asked.no,
      ageMin: telecom ? 18 : 16,
      ageMax: telecom ? 65 : 60,
      notDeliveredTo: i % 3 ? [] : ['540000', '650000']
    }
    const detail: GoodsDetail = {
      ...facts,
      images: [`/media/offer/${operator}-${dataGb}.svg`, '/media/banner/2.svg'],
      content: `<h3>套餐说明</h3><p>月费 ${monthlyFee / 100} 元，每月全国流量 ${dataGb}GB，通话 ${minutes} 分钟。</p><ul><li>激活后次月起按整月计费</li><li>合约期内可变更为不低于本档的套餐</li><li>合约期满自动延续，可随时变更或取消</li></ul>`,
      // one plan has a notice before the order
      notice: i === 27 ? '<p>本卡寄出后需在 10 天内激活，逾期将自动作废。</p>' : '',
      terms: termsOf(facts)
    }
    const tags = [['包邮', '首月免费'], ['大流量'], ['长期资费']][i % 3]!
    return {
      kind: GoodsKind.fast,
      group: fastGroups[i % fastGroups.length]!,
      operator,
      title: `${operatorNames[operators.indexOf(operator)]}${plans[i % plans.length]} ${dataGb}GB`,
      subtitle: `${minutes ? `通话 ${minutes} 分钟` : '纯流量'} · 合约 12 个月`,
      image: `/media/plan/${operator}-${dataGb}.svg`,
      price: i % 4 ? 0 : 1000,
      marketPrice: 5000,
      tags: [...tags, choiceTag(facts), ...(facts.uploadPhoto === Asked.yes ? ['需证件照'] : [])],
      stock: random.int(200, 5000) * (i === 29 ? 0 : 1), // the last one is sold out
      sold: random.int(50, 20000),
      rank: random.int(1, 1000),
      detail
    }
  })
  const general = Array.from({ length: 30 }, (_, i) => {
    const [name, group, picture] = things[i % things.length]!
    const version = ['标准版', '升级版', '礼盒装'][Math.floor(i / things.length)]!
    const price = random.int(19, 499) * 100 - 10
    const image = `/media/goods/${picture}-${i}.svg`
    return {
      kind: GoodsKind.general,
      group,
      operator: noOperator,
      title: `${name} ${version}`,
      subtitle: '全国联保一年，七天无理由退货',
      image,
      price,
      marketPrice: Math.round(price / 77) * 100,
      tags: i % 3 ? ['包邮'] : ['包邮', '新品'],
      stock: i === 29 ? 0 : 2 * random.int(20, 400), // the last one is sold out
      sold: random.int(5, 3000),
      rank: random.int(1, 1000),
      detail: {
        images: [image],
        content: `<h3>商品介绍</h3><p>${name}${version}，即插即用。</p><h3>售后</h3><p>签收七天内可无理由退货，一年内免费维修。</p>`,
        monthlyFee: 0,
        dataKb: 0,
        voiceMinutes: 0,
        contractMonths: 0,
        terms: [],
        selectNumber: SelectNumber.none,
        ...nothingAsked
      } satisfies GoodsDetail
    }
  })
  const made = await tx
    .insert(goods)
    .values([...fast, ...general])
    .returning()
  const options = made.slice(fast.length).flatMap((item, i) =>
    things[i % things.length]![3].map((label, j) => ({
      goodsId: item.id,
      label,
      price: item.price + j * 1000,
      stock: item.stock / 2
    }))
  )
  await tx.insert(goodsOption).values(options)
}
