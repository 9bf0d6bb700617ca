import { Type } from 'typebox'
import { contract, type Data } from '../../../contract'
import type { LoginNumberKind } from '../../../rules/card/iccid'
import type { Db } from '../../db/client'
import { invalid } from '../../errors'
import { settingOf } from '../shared/setting'
import { layouts } from './layouts'

type Config = Data<'GET /api/simLoginConfig'>

const Own = Type.Partial(contract['GET /api/simLoginConfig'].data)

/** The merchant's setting `simLogin`. */
const own = (db: Db): Promise<Partial<Config>> => settingOf(db, 'simLogin', Own, {})

const all: Config['modes'] = ['iccid', 'mobile', 'iot', 'device', 'code']

/** Enabled kinds of card log-in; all unless the merchant has set them. */
export const loginWays = async (db: Db): Promise<Config['modes']> => (await own(db)).modes ?? all

/** Texts and log-in kinds of the log-in page; name, logo and service link default to those of the first layout. */
export async function simLoginConfig(db: Db): Promise<Config> {
  const [first] = await layouts(db)
  return {
    name: first?.layout.name ?? '卡片中心',
    logo: first?.layout.logo ?? '/media/logo.jpg',
    title: '卡号登录',
    placeholder: '卡号 / ICCID / 手机号 / 设备号',
    tips: '卡号印在卡片正面或设备背面，也可以扫码识别',
    modes: all,
    kefuUrl: first?.layout.kefuUrl ?? '',
    ...(await own(db))
  }
}

const off: Record<LoginNumberKind, string> = {
  iccid: '暂不支持用 ICCID 登录',
  mobile: '暂不支持用手机号登录',
  iot: '暂不支持用卡号登录',
  device: '暂不支持用设备号登录'
}

/** Throws 42200 at the number when its kind is disabled. */
export async function checkLoginWay(db: Db, kind: LoginNumberKind): Promise<void> {
  if (!(await loginWays(db)).includes(kind)) throw invalid({ simNo: off[kind] })
}
