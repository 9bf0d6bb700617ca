import { eq } from 'drizzle-orm'
import { GoodsKind } from '../../../contract/enums'
import { maskMobile } from '../../../rules/person/mask'
import { ShopOrderKind } from '../../values'
import type { Plan } from '../../services/numbers/plans'
import type { Tx } from '../../db/client'
import { operatorOf } from '../operators'
import type { Random } from '../random'
import { buyerComment, goods, goodsOption, numberPlan, vanityNumber } from '../../db/schema'
import type { DemoContext } from '../types'

/** Good comments: beginnings by what was bought (a number, a plan, a general item by its group), then `goodEnds`. */
const good: Record<string, string[]> = {
  number: [
    '号码很顺口，朋友一听就记住了',
    '等这个尾号很久了，终于抢到',
    '寓意好，做生意用很合适',
    '送给女朋友的，她很喜欢',
    '号码和页面上一样，没有套路',
    '全家都换了靓号，价格也合适',
    '预存话费激活当天就到账了'
  ],
  fast: [
    '网速很快，地铁里看视频也不卡',
    '流量足够用，出差开热点也没问题',
    '激活很简单，扫码上传证件几分钟就好',
    '资费写得清楚，月租和说明一致',
    '给爸妈办的，每月话费省了不少',
    '信号稳定，小区和公司都是满格',
    '换下来一个月，账单和承诺的一样'
  ],
  随身设备: [
    '插上电就能用，老人也会操作',
    '用了两周，没有掉线过',
    '出差带着，酒店里网速很稳',
    '覆盖不错，隔一堵墙也满格'
  ],
  物联设备: [
    '装好就能在手机上看',
    '用了一个月，很稳定',
    '做工扎实，比想象中小巧',
    '说明书清楚，自己十分钟就装好了'
  ],
  配件: ['做工不错，用着顺手', '和描述一致，性价比很高', '包装严实，配件齐全', '比超市买的结实'],
  智能穿戴: ['孩子很喜欢，天天戴着', '续航比想象中好', '表带舒服，睡觉也不用摘', '连手机很快，消息提醒及时']
}
const goodEnds = [
  '，发货也快，两天就到了。',
  '，客服回复很及时。',
  '，会推荐给同事。',
  '，满意！',
  '，值得购买。',
  '，物流给力，包装完好。',
  '。'
]
const fair: Record<string, string[]> = {
  number: ['号码不错，就是合约期有点长。', '号很好，审核等了一天半。', '整体满意，最低消费再低一点就好了。'],
  fast: ['网速可以，晚高峰会慢一点。', '流量够用，通话分钟数少了点。', '卡没问题，快递比预计晚了一天。']
}
const fairThing = ['东西还行，说明书写得太简单。', '能用，颜色比图片略深。', '功能正常，快递慢了两天。']
const poor: Record<string, string[]> = {
  number: ['等审核花了三天，打客服才有进展。', '号码可以，套餐升档不太方便。'],
  fast: ['我家在郊区，信号一般。', '收到卡隔了一天才激活成功，急用的要早点下单。']
}
const poorThing = ['收到时外壳有划痕，换货用了一周。', '做工一般，和价格差不多。']

const families = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']

/** The key of `good`, `fair` and `poor` for an item; undefined is a number. */
const wordsFor = (item: typeof goods.$inferSelect | undefined) => {
  if (!item) return ShopOrderKind.number
  return item.kind === GoodsKind.fast ? ShopOrderKind.fast : item.group
}

function wordOf(kind: string, random: Random) {
  const luck = random.next()
  if (luck < 0.82) {
    return {
      score: luck < 0.62 ? 5 : 4,
      content: random.pick(good[kind] ?? good.fast!) + random.pick(goodEnds)
    }
  }
  return luck < 0.94
    ? { score: random.int(3, 4), content: random.pick(fair[kind] ?? fairThing) }
    : { score: random.int(1, 2), content: random.pick(poor[kind] ?? poorThing) }
}

/** One buyer of so many writes a comment. */
const silent = 60
const onNumbers = 40

/**
 * Adds comments of the last half year on numbers of every operator and on goods, as many as were sold of them let
 * expect; hardly two have the same words.
 */
export async function loadComments(tx: Tx, { random, now }: DemoContext): Promise<void> {
  const items = await tx.select().from(goods)
  const options = await tx.select().from(goodsOption).orderBy(goodsOption.id)
  const plans = await tx.select().from(numberPlan)
  const pretty = await tx
    .select({ number: vanityNumber.number, operator: vanityNumber.operator })
    .from(vanityNumber)
    .where(eq(vanityNumber.featured, true))
    .limit(60)
  const used = new Set<string>()
  const bought = [
    ...items.flatMap((item) => Array.from({ length: Math.ceil(item.sold / silent) }, () => item)),
    ...Array.from({ length: onNumbers }, () => undefined)
  ]
  const comments = bought.map((item, i) => {
    const number = pretty.length ? random.pick(pretty) : { number: '13800000000', operator: operatorOf(i) }
    const kind = wordsFor(item)
    let word = wordOf(kind, random)
    for (let tries = 0; tries < 50 && used.has(word.content); tries++) word = wordOf(kind, random)
    used.add(word.content)
    const plan = plans.find(({ operator }) => operator === number.operator)?.plan as Plan | undefined
    const choices = options.filter(({ goodsId }) => goodsId === item?.id)
    const option = choices[i % choices.length]?.label
    const title = item?.title ?? `${maskMobile(number.number)} ${plan?.packageName ?? ''}`.trim()
    return {
      ...word,
      goodsId: item?.id ?? null,
      operator: item?.operator ?? number.operator,
      nickname: random.pick(families) + '*'.repeat(random.int(1, 2)),
      bought: option ? `${title} · ${option}` : title,
      createdAt: new Date(now.getTime() - random.int(3600, 180 * 86400) * 1000)
    }
  })
  await tx.insert(buyerComment).values(comments)
}
