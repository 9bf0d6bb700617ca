import type { Messages } from '../../../types'

export default {
  'status.history.range': '時間範圍',
  'status.history.share': '每天用 {data} 可用到到期',
  'status.history.total': '共 {data}',
  'status.history.empty': '還沒有用過流量',
  'status.history.emptyNote': '上不了網？看看是哪裡的問題',
  'status.history.plan': '能用到什麼時候',
  'status.history.infinite': '套餐不限量，不會用完',
  'status.history.noPackage': '沒有生效中的套餐',
  'status.history.byUse': '按量計費，用多少算多少',
  'status.history.gone': '流量已經用完',
  'status.history.tooFew': '用滿 3 天后，這裡會預計流量能用到哪天',
  'status.history.runsOut': '大約 {date} 用完',
  'status.history.mayRunOut': '可能在套餐到期前用完',
  'status.history.enough': '套餐到期前夠用',
  'status.history.basis': '按最近 30 天的用量估計',
  'status.history.between': '按最近 30 天的用量，多半在 {early} 至 {late} 之間',
  'status.history.from': '按最近 30 天的用量，最早 {early}',
  'status.history.earliest': '按最近 30 天的用量，最早 {date} 用完',
  'status.history.packageEnds': '套餐 {date} 到期',
  'status.history.stop': '；',
  'status.history.used': '已用 {percent}%',
  'status.history.ticks': '用到 75%、90% 和到期前 7 天、3 天，卡片首頁會有提示'
} satisfies Messages<'status/sub'>
