import { eq } from 'drizzle-orm'
import { GoodsKind } from '../../../contract/enums'
import { maskMobile } from '../../../rules/mask'
import type { Plan } from '../../services/plans'
import type { Tx } from '../client'
import type { Random } from '../random'
import { buyerComment, goods, numberPlan, vanityNumber } from '../schema'
import type { DemoContext } from './types'

type Kind = 'number' | 'fast' | 'general'

/** Beginnings by kind and ends for all, by what the buyer thinks of it. */
const good: Record<Kind, string[]> = {
  number: [
    '号码很顺口，朋友一听就记住了',
    '等这个尾号很久了，终于抢到',
    '豹子号寓意好，做生意用很合适',
    '生日号送给女朋友，她很喜欢',
    '号码和页面上一样，没有套路',
    '全家都换了同尾号，价格也合适',
    '预存话费激活当天就到账了'
  ],
  fast: [
    '网速很快，地铁里看视频也不卡',
    '流量足够用，出差开热点也没问题',
    '激活很简单，扫码上传证件几分钟就好',
    '自己选的号码，比随机的好记多了',
    '资费写得清楚，月租和说明一致',
    '给爸妈办的，每月话费省了不少',
    '信号稳定，小区和公司都是满格'
  ],
  general: [
    '做工不错，比想象中小巧',
    '插上电就能用，老人也会操作',
    '用了两周，没有掉线过',
    '包装严实，配件齐全',
    '和描述一致，性价比很高',
    '给车里装的，定位很准'
  ]
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
const fair: Record<Kind, string[]> = {
  number: ['号码不错，就是合约期有点长。', '号很好，审核等了一天半。', '整体满意，最低消费再低一点就好了。'],
  fast: ['网速可以，晚高峰会慢一点。', '流量够用，通话分钟数少了点。', '卡没问题，快递比预计晚了一天。'],
  general: ['东西还行，说明书写得太简单。', '能用，颜色比图片略深。', '功能正常，线有点短。']
}
const poor: Record<Kind, string[]> = {
  number: ['等审核花了三天，打客服才有进展。', '号码可以，套餐升档不太方便。'],
  fast: ['我家在郊区，信号一般。', '首月按天扣费没看清，建议写明显一点。'],
  general: ['收到时外壳有划痕，换货用了一周。', '电池不太耐用。']
}

const families = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']

function wordOf(kind: Kind, random: Random) {
  const luck = random.next()
  if (luck < 0.82) {
    return { score: luck < 0.62 ? 5 : 4, content: random.pick(good[kind]) + random.pick(goodEnds) }
  }
  return luck < 0.94
    ? { score: random.int(3, 4), content: random.pick(fair[kind]) }
    : { score: random.int(1, 2), content: random.pick(poor[kind]) }
}

const most = 120

/** What 120 buyers of half a year say of goods and of numbers of every operator; no two in the same words. */
export async function loadComments(tx: Tx, { random, now }: DemoContext): Promise<void> {
  const items = await tx.select().from(goods)
  const plans = await tx.select().from(numberPlan)
  const pretty = await tx
    .select({ number: vanityNumber.number, operator: vanityNumber.operator })
    .from(vanityNumber)
    .where(eq(vanityNumber.featured, true))
    .limit(60)
  const said = new Set<string>()
  const comments = Array.from({ length: most }, (_, i) => {
    const item = i % 3 ? random.pick(items) : undefined
    const number = pretty.length ? random.pick(pretty) : { number: '13800000000', operator: 1 + (i % 5) }
    const kind: Kind = !item ? 'number' : item.kind === GoodsKind.fast ? 'fast' : 'general'
    let word = wordOf(kind, random)
    for (let tries = 0; tries < 50 && said.has(word.content); tries++) word = wordOf(kind, random)
    said.add(word.content)
    const plan = plans.find(({ operator }) => operator === number.operator)?.plan as Plan | undefined
    return {
      ...word,
      goodsId: item?.id ?? null,
      operator: item?.operator ?? number.operator,
      nickname: random.pick(families) + '*'.repeat(random.int(1, 2)),
      bought: item?.title ?? `${maskMobile(number.number)} ${plan?.packageName ?? ''}`.trim(),
      createdAt: new Date(now.getTime() - random.int(3600, 180 * 86400) * 1000)
    }
  })
  await tx.insert(buyerComment).values(comments)
}
