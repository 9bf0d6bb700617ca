import type { Messages } from '../../types'

export default {
  'holder.usage.range': '時間範圍',
  'holder.usage.share': '每天用 {data} 可用到到期',
  'holder.usage.total': '共 {data}',
  'holder.usage.empty': '還沒有用過流量',
  'holder.usage.emptyNote': '上不了網？看看是哪裡的問題',
  'holder.usage.plan': '能用到什麼時候',
  'holder.usage.infinite': '套餐不限量，不會用完',
  'holder.usage.noPackage': '沒有生效中的套餐',
  'holder.usage.byUse': '按量計費，用多少算多少',
  'holder.usage.gone': '流量已經用完',
  'holder.usage.tooFew': '用滿 3 天后，這裡會預計流量能用到哪天',
  'holder.usage.runsOut': '大約 {date} 用完',
  'holder.usage.mayRunOut': '可能在套餐到期前用完',
  'holder.usage.enough': '套餐到期前夠用',
  'holder.usage.basis': '按最近 30 天的用量估計',
  'holder.usage.between': '按最近 30 天的用量，多半在 {early} 至 {late} 之間',
  'holder.usage.from': '按最近 30 天的用量，最早 {early}',
  'holder.usage.earliest': '按最近 30 天的用量，最早 {date} 用完',
  'holder.usage.packageEnds': '套餐 {date} 到期',
  'holder.usage.stop': '；',
  'holder.usage.used': '已用 {percent}%',
  'holder.usage.ticks': '用到 75%、90% 和到期前 7 天、3 天會提醒'
} satisfies Messages<'holder'>
