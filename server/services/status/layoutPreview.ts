import { eq } from 'drizzle-orm'
import { kbPerGb } from '../../../rules/card/data'
import { randomMaskedMobile } from '../../../rules/person/mask'
import { dayMs } from '../../../rules/time'
import type { Data } from '../../../contract'
import {
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  CardPasswordMode,
  DurationUnit,
  InternetStatus,
  OnlineStatus,
  Operator,
  PlatformAuthType,
  ReplaceStatus,
  SimStatus,
  SourceType
} from '../../../contract/enums'
import type { Db } from '../../db/client'
import { sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { CardUse } from '../../values'
import { completeLayout, layouts } from '../card/layouts'

/**
 * Layout of a number's card. An unknown number always gets the same one of the layouts, so that the answer does not reveal
 * which numbers exist.
 */
async function layoutFor({ db, secrets }: { db: Db } & Pick<Deps, 'secrets'>, simNo: string) {
  const all = await layouts(db)
  const [card] = await db.select({ layoutId: sim.layoutId }).from(sim).where(eq(sim.simNo, simNo))
  const any = Buffer.from(secrets.keyedHash('layoutPreview', simNo)).reduce((sum, byte) => sum + byte, 0)
  const one = all.find(({ id }) => id === card?.layoutId) ?? all[any % all.length]
  return one?.layout ?? completeLayout(undefined)
}

/** A layout with sample figures: half of 10 GB used, half a month left. Contains no data of the card. */
export async function layoutPreview(
  deps: { db: Db } & Pick<Deps, 'secrets'>,
  simNo: string
): Promise<Data<'GET /api/iot/layoutPreview'>> {
  const simShopLayout = await layoutFor(deps, simNo)
  // eslint-disable-next-line no-restricted-syntax -- sample figures, only shown
  const now = Date.now()
  return {
    ...{
      simNo,
      iccid: '89860000000000000000',
      imsi: '',
      imei: '',
      mobile: randomMaskedMobile(),
      apn: 'cmnet'
    },
    ...{ balance: 5000, arrearsBalance: 0, integral: 200, couponCoin: 20, rechargeTimes: 1 },
    ...{ simStatus: SimStatus.normal, status: CardUse.on, sourceType: SourceType.card, deviceNo: '' },
    ...{ authStatus: AuthStatus.verified, authPlatformStatus: AuthStatus.verified, numbAuth: false },
    ...{ needAuth: false, needPlatformAuth: false, platformAuthType: PlatformAuthType.twoFactors },
    ...{ internetStatus: InternetStatus.normal, onlineStatus: OnlineStatus.online },
    ...{ cancelStatus: CancelStatus.notCancelled, replaceStatus: ReplaceStatus.notReplaced },
    ...{ totalFlow: 10 * kbPerGb, useFlow: 5 * kbPerGb, surplusFlow: 5 * kbPerGb, isInfiniteFlow: false },
    ...{
      surplusTime: 15,
      surplusUnit: DurationUnit.days,
      endAt: new Date(now + 15 * dayMs).toISOString()
    },
    ...{ lastRobinAt: new Date(now).toISOString(), createdAt: new Date(now).toISOString() },
    ...{ operatorType: Operator.mobile, needBuyCoupon: false, needBuyPackage: false, promoCode: '' },
    ...{ bindPhoneMode: BindPhoneMode.optional, cardPasswordMode: CardPasswordMode.balance },
    ...{ existPayPassword: true, breakRuleId: 0, breakTips: '', allowRemoveBreak: false },
    ...{ deviceNetworkMode: '', hasAccelerate: false, viceSims: [], volumePackageId: 0 },
    ...{ volume: { useFlow: 0, totalMoney: 0, gPrice: 0 }, device: { wifiEncrypt: '' } },
    ...{
      vipOrder: null,
      accelerateOrder: null,
      packages: [],
      renewal: null,
      nextBillAt: new Date(now + 15 * dayMs).toISOString(),
      kefuMobile: ''
    },
    simShopLayout
  }
}
