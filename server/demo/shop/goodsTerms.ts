import { SelectNumber } from '../../../contract/enums'
import type { GoodsDetail } from '../../services/goods/goods'
import { operators } from '../operators'
import { provinceByCode } from '../../db/regions'
import { kbPerGb } from '../../../rules/data'
import { yuanText } from '../../../rules/money'
import type { PlanRow } from './catalogue'

/** What the month of activation costs, in words. */
export const firstMonthWords: Record<PlanRow['firstMonth'], string> = {
  free: '激活当月免月费',
  byDay: '激活当月按天折算'
}

/** Home province of the plans with a fixed one, by operator. */
const fixedHomes = ['440000', '310000', '510000', '330000', '110000']

const modes = Object.values(SelectNumber)

/** Number selection and province of the i-th plan: over 30 plans every operator has every mode once. */
export function choiceOf(i: number, operator: number): Pick<GoodsDetail, 'selectNumber' | 'provinceCode'> {
  const selectNumber = modes[i % modes.length]!
  const inProvince =
    selectNumber === SelectNumber.randomInProvince || selectNumber === SelectNumber.chosenInProvince
  // half of the plans "in the province" name it; for the others the buyer chooses it
  const fixed =
    selectNumber === SelectNumber.fixedHome || (inProvince && operators.indexOf(operator) % 2 === 0)
  return { selectNumber, provinceCode: fixed ? fixedHomes[operators.indexOf(operator)]! : '' }
}

const homeWords: Record<number, (province: string) => string> = {
  [SelectNumber.none]: () => '号码随机发放，归属地以收到的号卡为准',
  [SelectNumber.anyHome]: () => '全国归属地任选，下单时自选号码',
  [SelectNumber.fixedHome]: (province) => `${province}号码，下单时自选`,
  [SelectNumber.deliveryHome]: () => '与收货地一致，填写收货地后自选号码',
  [SelectNumber.randomInProvince]: (province) => `${province || '所选省份'}号码，系统随机分配`,
  [SelectNumber.chosenInProvince]: (province) => `${province || '所选省份'}号码，下单时自选`
}

/** The tag of a plan in the list that names its number selection. */
export function choiceTag({
  selectNumber,
  provinceCode
}: Pick<GoodsDetail, 'selectNumber' | 'provinceCode'>) {
  const province = provinceByCode(provinceCode)?.label.replace(/(省|市|自治区)$/, '') ?? ''
  const tags: Record<number, string> = {
    [SelectNumber.none]: '号码随机',
    [SelectNumber.anyHome]: '全国可选号',
    [SelectNumber.fixedHome]: `${province}号码`,
    [SelectNumber.deliveryHome]: '收货地号码',
    [SelectNumber.randomInProvince]: '本省随机',
    [SelectNumber.chosenInProvince]: '本省可选号'
  }
  return tags[selectNumber]!
}

/** The terms that the buyer agrees to, as label and value. */
export function termsOf(
  detail: Omit<GoodsDetail, 'terms' | 'content' | 'images'>,
  firstMonth: string
): GoodsDetail['terms'] {
  const { monthlyFee, dataKb, voiceMinutes, contractMonths, ageMin, ageMax, selectNumber, notDeliveredTo } =
    detail
  const province = provinceByCode(detail.provinceCode)?.label ?? ''
  const undelivered = notDeliveredTo.map((code) => provinceByCode(code)!.label)
  return [
    { label: '月费', value: `${yuanText(monthlyFee)} 元/月，${firstMonth}` },
    { label: '全国流量', value: `${dataKb / kbPerGb}GB/月，当月有效，不结转` },
    {
      label: '国内通话',
      value: voiceMinutes ? `${voiceMinutes} 分钟/月，超出 0.1 元/分钟` : '不含通话，拨打 0.1 元/分钟'
    },
    { label: '套餐外流量', value: '5 元/GB，不足 1GB 按 1GB 计' },
    { label: '合约期', value: `${contractMonths} 个月，期满自动延续，可随时变更` },
    { label: '提前解约', value: `合约期内销户或降档，按剩余月份月费的 30% 支付违约金` },
    { label: '号码归属', value: homeWords[selectNumber]!(province) },
    { label: '办理年龄', value: `${ageMin}-${ageMax} 周岁，本人实名` },
    {
      label: '使用限制',
      value: [
        '同一证件同一运营商 30 天内限办一单',
        '仅限手机使用，禁止转借转售',
        ...(undelivered.length ? [`暂不配送${undelivered.join('、')}`] : [])
      ].join('；')
    }
  ]
}
