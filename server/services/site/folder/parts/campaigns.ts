import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { Type } from 'typebox'
import { fenFromYuan, yuanText } from '../../../../../rules/money'
import { timeText } from '../../../../../rules/time'
import type { Db, Tx } from '../../../../db/client'
import { dataPackage, seckill } from '../../../../db/schema'
import { FolderError, type Wrong } from '../files'
import { closed, Words, yamlPart, Yuan } from '../yaml'

const place = 'seckills.yaml'
/** Chinese time: 2026-12-01 20:00:00. */
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}(:\\d{2})?$' })

/** A seckill of a package, which is named by its name. `pieces` is how many there are in all, sold ones with them. */
const Seckill = Type.Object(
  {
    package: Words,
    from: Moment,
    to: Moment,
    price: Yuan,
    pieces: Type.Integer({ minimum: 1, maximum: 1000000 }),
    perCard: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 }))
  },
  closed
)
interface Seckill {
  package: string
  from: string
  to: string
  price: number | string
  pieces: number
  perCard?: number
}

const momentOf = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

async function packageIds(db: Db, names: string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ id: dataPackage.id, name: dataPackage.name })
    .from(dataPackage)
    .where(inArray(dataPackage.name, names))
    .orderBy(asc(dataPackage.id))
  return new Map(found.reverse().map(({ id, name }) => [name, id]))
}

/** Returns faults of seckills that keep to the schema. */
async function strange(db: Db, all: Seckill[]): Promise<Wrong[]> {
  const ids = await packageIds(
    db,
    all.map((one) => one.package)
  )
  return all.flatMap((one, i) => {
    const [from, to] = [momentOf(one.from).getTime(), momentOf(one.to).getTime()]
    return [
      ...(ids.has(one.package)
        ? []
        : [
            {
              steps: [i, 'package'],
              reason: { en: `there is no package "${one.package}"`, zh: `没有“${one.package}”这个套餐` }
            }
          ]),
      ...(from < to
        ? []
        : [
            {
              steps: [i, 'to'],
              reason: {
                en: 'from and to are times like 2026-12-01 20:00, from before to',
                zh: 'from 和 to 应为 2026-12-01 20:00 这样的时间，且 from 在前'
              }
            }
          ])
    ]
  })
}

async function writeSeckills(tx: Tx, all: Seckill[]): Promise<void> {
  const ids = await packageIds(
    tx,
    all.map((one) => one.package)
  )
  const kept: number[] = []
  for (const { package: name, from, to, price, pieces, perCard = 1 } of all) {
    const startAt = momentOf(from)
    const packageId = ids.get(name)
    if (!packageId)
      throw new FolderError(place, { en: `there is no package "${name}"`, zh: `没有“${name}”这个套餐` })
    const values = { endAt: momentOf(to), price: fenFromYuan(String(price))!, total: pieces, perCard }
    const same = and(eq(seckill.packageId, packageId), eq(seckill.startAt, startAt))
    const [known] = await tx.select().from(seckill).where(same).for('no key update').limit(1)
    const sold = known ? known.total - known.stock : 0
    if (sold > pieces)
      throw new FolderError(place, {
        en: `${name}, ${from}: ${sold} pieces are sold already`,
        zh: `${name}，${from}：已经卖出 ${sold} 份`
      })
    const stock = pieces - sold
    const [row] = known
      ? await tx
          .update(seckill)
          .set({ ...values, stock })
          .where(eq(seckill.id, known.id))
          .returning()
      : await tx
          .insert(seckill)
          .values({ ...values, packageId, startAt, stock })
          .returning()
    kept.push(row!.id)
  }
  await tx.delete(seckill).where(notInArray(seckill.id, kept))
}

export const seckillPart = yamlPart<Seckill[]>({
  place,
  schema: Type.Array(Seckill),
  check: strange,
  read: async (db) => {
    const all = await db
      .select({ window: seckill, name: dataPackage.name })
      .from(seckill)
      .innerJoin(dataPackage, eq(dataPackage.id, seckill.packageId))
      .orderBy(asc(seckill.startAt), asc(seckill.id))
    return {
      '': all.map(({ window, name }) => ({
        package: name,
        from: timeText(window.startAt.getTime(), 'second'),
        to: timeText(window.endAt.getTime(), 'second'),
        price: Number(yuanText(window.price)),
        pieces: window.total,
        perCard: window.perCard
      }))
    }
  },
  write: (tx, { '': all }) => writeSeckills(tx, all ?? [])
})
