import { Type } from 'typebox'
import { contract, type Data, type Query } from '../../../contract'
import type { Db } from '../../db/client'
import { settingOf } from '../shared/setting'

type Version = Omit<Data<'GET /api/site/appVersion'>, 'newer' | 'forced'>

/** The merchant's setting `appVersion`; versions below `leastCode` must update. */
export const Release = Type.Partial(
  Type.Object(
    {
      ...Type.Omit(contract['GET /api/site/appVersion'].data, ['newer', 'forced']).properties,
      leastCode: Type.Integer({ minimum: 0 })
    },
    { additionalProperties: false }
  )
)

const none: Version = {
  versionCode: 0,
  version: '',
  notes: [],
  size: 0,
  storeUrl: '',
  packageUrl: '',
  publishedAt: null
}

/** Newest version of the packaged app, compared with the asking one; without a versionCode neither newer nor forced. */
export async function appVersion(
  db: Db,
  { versionCode: own }: Query<'GET /api/site/appVersion'>
): Promise<Data<'GET /api/site/appVersion'>> {
  const { leastCode = 0, ...release } = await settingOf(db, 'appVersion', Release, {})
  const newest = { ...none, ...release }
  const newer = own !== undefined && own < newest.versionCode
  return { ...newest, newer, forced: newer && own < leastCode }
}
