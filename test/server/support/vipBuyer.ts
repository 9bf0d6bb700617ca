import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Data } from '../../../contract'
import { EffectType, PlaceType } from '../../../contract/enums'
import { creditOrder } from '../../../server/services/payments/crediting'
import { visitor } from './server'
import { buildSim, type CardColumns } from './sims'

interface Row {
  packageId: number
  packageName: string
  price: number
  vipMoney: number
  originalPrice: number
  integral: number
}

type VipList = Data<'GET /api/iot/vipList'>

/** A card and calls to buy it VIP, 年度会员 unless `plan` names another: 78 yuan, 10 % off packages, 3 GB a month, double points. */
export async function vipBuyer(app: FastifyInstance, overrides: CardColumns = {}) {
  const { card, headers } = await buildSim(app, overrides)
  const api = visitor(app, headers)
  const list = async (query = ''): Promise<VipList> => (await api.get(`/api/iot/vipList${query}`)).data
  const offer = async (name: string) => (await list()).plans.find((plan) => plan.name === name)!
  const plan = await offer('年度会员')
  const body = (of: VipList['plans'][number] = plan) => ({
    vipId: of.vipId,
    clientKey: randomUUID(),
    replaces: of.upgrade?.replaces,
    shown: { amount: of.price - (of.upgrade?.credit ?? 0), simNo: card.simNo },
    placeType: PlaceType.balance as number,
    payPassword: '135790'
  })
  const buy = (more: object = {}) => api.post('/api/iot/createVipOrder', { ...body(), ...more })
  const have = async (more: object = {}) => {
    const { data } = await buy(more)
    await creditOrder(app.deps, data.orderSn)
    return data.orderSn as string
  }
  const packages = async (): Promise<Row[]> =>
    (await api.get('/api/iot/packageChoose')).data.categories.flatMap(
      ({ packages: rows }: { packages: Row[] }) => rows
    )
  const named = async (name: string) => (await packages()).find(({ packageName }) => packageName === name)!
  const buyPackage = (packageId: number, amount: number, more: object = {}) =>
    api.post('/api/iot/buyPackage', {
      ...{ packageId, effectType: EffectType.now, clientKey: randomUUID(), shown: { amount } },
      ...{ placeType: PlaceType.balance, payPassword: '135790', ...more }
    })
  return { card, api, plan, offer, list, body, buy, have, packages, named, buyPackage }
}
