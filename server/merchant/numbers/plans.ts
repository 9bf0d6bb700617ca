import { planFile } from '../../services/numbers/planFile'
import { importInto } from '../catalogue'

export const importPlans = importInto(planFile, {
  en: `
Each line is the plan that comes with the numbers of an operator, and replaces all of the one that it had. Operators that are not in
the file keep theirs. The plans are plans/ of the shop's folder as well: pull before the next shop:push.`,
  zh: '每行是一家运营商的号码所带的套餐，整个取代它原有的套餐。文件里没有的运营商不变。套餐也是店铺文件夹里的 plans/：下次 shop:push 之前先 shop:pull。'
})
