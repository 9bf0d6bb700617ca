import { accelerateFile } from '../../services/vip/accelerateFile'
import { importInto } from '../catalogue'

export const importAccelerate = importInto(accelerateFile, {
  en: 'Operator, speed and how long it runs identify the plan to change. Plans that were bought keep the terms they were sold with.',
  zh: '按运营商、网速和时长找到要改的方案。已卖出的加速仍按购买时的条件。'
})
