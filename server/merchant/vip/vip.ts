import { accelerateFile } from '../../services/vip/accelerateFile'
import { vipFile } from '../../services/vip/vipFile'
import { importInto } from '../catalogue'

export const importVip = importInto(vipFile, {
  en: `The name identifies the plan to change. One of discount, gift data and points is needed. Plans that were bought keep the terms they
were sold with.`,
  zh: '按名称找到要改的方案。优惠、赠送流量、积分倍数至少要有一样。已卖出的会员仍按购买时的条件。'
})

export const importAccelerate = importInto(accelerateFile, {
  en: 'Operator, speed and how long it runs identify the plan to change. Plans that were bought keep the terms they were sold with.',
  zh: '按运营商、网速和时长找到要改的方案。已卖出的加速仍按购买时的条件。'
})
