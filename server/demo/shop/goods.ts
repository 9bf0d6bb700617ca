import { GoodsKind, Operator, SelectNumber } from '../../../contract/enums'
import type { GoodsDetail } from '../../services/goods/goods'
import type { Tx } from '../../db/client'
import { goods, goodsOption } from '../../db/schema'
import { Asked, noOperator } from '../../values'
import { operatorOf, operators } from '../operators'
import { plans, single, things, versions } from './catalogue'
import { choiceOf, choiceTag, firstMonthWords, termsOf } from './goodsTerms'
import type { DemoContext } from '../types'
import { kbPerGb } from '../../../rules/data'

const operatorNames = ['移动', '联通', '电信', '广电', '虚商']
const fastGroups = ['热销推荐', '大流量卡', '长期套餐']

const nothingAsked = {
  smsCode: Asked.no,
  uploadPhoto: Asked.no,
  ageMin: 0,
  ageMax: 120,
  notDeliveredTo: [] as string[],
  provinceCode: ''
}

/** Views of a thing besides the whole of it, as server/media draws them. */
const views = ['detail', 'use', 'box']

/** The thing without versions that stands at a place of the list. */
const singleAt = (i: number) => single[i - 2 * things.length]

/** Adds 30 SIM plans (fast) and 30 general goods. */
export async function loadGoods(tx: Tx, { random }: DemoContext): Promise<void> {
  const fast = Array.from({ length: 30 }, (_, i) => {
    const operator = operatorOf(i)
    const { name, data, minutes, monthlyFee, price, firstMonth, tag } = plans[i % plans.length]!
    const telecom = operator === Operator.telecom
    const facts = {
      monthlyFee: monthlyFee * 100,
      dataKb: data * kbPerGb,
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
      images: [`/media/offer/${operator}-${data}.svg`],
      content: `<h3>套餐说明</h3><p>月费 ${monthlyFee} 元，每月全国流量 ${data}GB，${minutes ? `通话 ${minutes} 分钟` : '不含通话'}。</p><ul><li>${firstMonthWords[firstMonth]}，次月起按整月计费</li><li>合约期内可变更为不低于本档的套餐</li><li>合约期满自动延续，可随时变更或取消</li></ul>`,
      // one plan has a notice before the order
      notice: i === 27 ? '<p>本卡寄出后需在 10 天内激活，逾期将自动作废。</p>' : '',
      terms: termsOf(facts, firstMonthWords[firstMonth])
    }
    return {
      kind: GoodsKind.fast,
      group: fastGroups[i % fastGroups.length]!,
      operator,
      title: `${operatorNames[operators.indexOf(operator)]}${name} ${data}GB`,
      subtitle: `${minutes ? `通话 ${minutes} 分钟` : '纯流量'} · 合约 12 个月`,
      image: `/media/plan/${operator}-${data}.svg`,
      price: price * 100,
      marketPrice: 5000,
      tags: [
        tag,
        ...(firstMonth === 'free' ? ['首月免费'] : []),
        choiceTag(facts),
        ...(facts.uploadPhoto === Asked.yes ? ['需证件照'] : [])
      ],
      stock: random.int(200, 5000) * (i === 29 ? 0 : 1), // the last one is sold out
      sold: random.int(20, 240),
      rank: random.int(1, 1000),
      detail
    }
  })
  const general = Array.from({ length: 30 }, (_, i) => {
    const nth = Math.floor(i / things.length)
    const thing = things[i % things.length]!
    const alone = singleAt(i)
    const { name, group, picture } = alone ?? thing
    const version = alone ? '' : versions[nth]!
    const price = Math.round((alone?.price ?? thing.prices[nth]!) * 100)
    const image = `/media/goods/${picture}-${i}.svg`
    return {
      kind: GoodsKind.general,
      group,
      operator: noOperator,
      title: `${name} ${version}`.trim(),
      subtitle: '全国联保一年，七天无理由退货',
      image,
      price,
      marketPrice: Math.ceil(price / 80) * 100,
      tags: i % 3 ? ['包邮'] : ['包邮', '新品'],
      stock: i === 29 ? 0 : 2 * random.int(20, 400), // the last one is sold out
      sold: random.int(5, 90),
      rank: random.int(1, 1000),
      detail: {
        images: [image, ...views.map((view) => `/media/goods/${picture}-${i}-${view}.svg`)],
        content: `<h3>商品介绍</h3><p>${name}${version}，${alone ? '开箱即用' : '即插即用'}。</p><h3>售后</h3><p>签收七天内可无理由退货，一年内免费维修。</p>`,
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
    (singleAt(i) ? [] : (things[i % things.length]!.options ?? [])).map(([label, more, finish]) => ({
      goodsId: item.id,
      label,
      price: item.price + more * 100,
      stock: item.stock / 2,
      image: finish ? item.image.replace('.svg', `-${finish}.svg`) : ''
    }))
  )
  await tx.insert(goodsOption).values(options)
}
