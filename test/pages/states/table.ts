import type { RoutePath } from '@/routes'
import type { Row } from './row'
import { cardRows } from './rows/card'
import { deviceRows } from './rows/device'
import { vipRows } from './rows/vip'
import { goodsRows } from './rows/goods'
import { holderRows } from './rows/holder'
import { homeRows } from './rows/home'
import { mallRows } from './rows/mall'
import { moneyRows } from './rows/money'
import { orderRows } from './rows/orders'
import { rewardRows } from './rows/rewards'
import { siteRows } from './rows/site'

/** Data for the state tests (seeded, empty, failing, slow, alone). A route without a row does not compile. */
export const table: Record<RoutePath, Row> = {
  ...homeRows,
  ...goodsRows,
  ...orderRows,
  ...siteRows,
  ...cardRows,
  ...holderRows,
  ...moneyRows,
  ...mallRows,
  ...deviceRows,
  ...vipRows,
  ...rewardRows
}
