import { asc, inArray, sql } from 'drizzle-orm'
import { BindPhoneMode, Operator, SimStatus, SourceType } from '../../../contract/enums'
import { spellingsOf, withoutFiller } from '../../../rules/card/iccid'
import type { Tx } from '../../db/client'
import { agent, sim, simLayout } from '../../db/schema'
import type { Bilingual } from '../../bilingual'
import { batches, cardsWith, numberFields, numbersOf } from './cardNumbers'
import type { Sim } from './sim'

/** A card as the merchant's file has it: what is undefined stays as it is, or gets its default where the card is new. */
export interface StockCard {
  /** Line of the file. */
  line: number
  /** Identifies the card. */
  iccid: string
  simNo?: string
  msisdn?: string
  imsi?: string
  imei?: string
  deviceNo?: string
  operatorType?: number
  sourceType?: number
  /** For cards that are not active yet: the carrier reports the state of others. */
  simStatus?: number
  layoutId?: number
  /** Code of the seller; '': the house itself. */
  promoCode?: string
  needAuth?: boolean
  needPlatformAuth?: boolean
  bindPhoneMode?: number
  apn?: string
  /** Any number of the device that the card sits in; '': in none. */
  device?: string
}

/** Fields of a card whose value may be refused. */
export type StockField = Exclude<keyof StockCard, 'line'>
type Refuse = (line: number, field: StockField, reason: Bilingual) => void

/** Fields of a card that a file may set. */
const stockFields = [
  ...numberFields,
  ...(['imsi', 'operatorType', 'sourceType', 'simStatus', 'layoutId', 'promoCode'] as const),
  ...(['needAuth', 'needPlatformAuth', 'bindPhoneMode', 'apn', 'deviceId'] as const)
]
type Row = Pick<Sim, (typeof stockFields)[number]>

const apns: Record<number, string> = {
  [Operator.unicom]: '3gnet',
  [Operator.telecom]: 'ctnet',
  [Operator.broadnet]: 'cbnet'
}
/** States in which a card waits for its first holder. */
const waiting: number[] = [SimStatus.inStock, SimStatus.toActivate]
/** Cards by their ICCIDs without the filler, however they are spelt. */
async function knownCards(tx: Tx, iccids: string[]): Promise<Map<string, Sim>> {
  const known = new Map<string, Sim>()
  for (const part of batches(iccids.flatMap(spellingsOf))) {
    const found = await tx
      .select()
      .from(sim)
      .where(inArray(sim.iccid, part))
      .orderBy(asc(sim.id))
      .for('no key update')
    for (const card of found) known.set(withoutFiller(card.iccid), card)
  }
  return known
}

const fieldsOf = (card: Sim): Row =>
  Object.fromEntries(stockFields.map((field) => [field, card[field]])) as Row

/** A new card without anything but its numbers: its card number is its own number, else the device's, else the ICCID. */
const newRow = (
  { iccid, msisdn, deviceNo, operatorType = Operator.mobile }: StockCard,
  layoutId: number
): Row => ({
  iccid,
  simNo: msisdn ?? deviceNo ?? iccid,
  msisdn: null,
  imsi: '',
  imei: null,
  deviceNo: null,
  operatorType,
  sourceType: SourceType.card,
  simStatus: SimStatus.toActivate,
  layoutId,
  promoCode: '',
  needAuth: false,
  needPlatformAuth: false,
  bindPhoneMode: BindPhoneMode.optional,
  apn: apns[operatorType] ?? 'cmnet',
  deviceId: null
})

/** The row that a line makes of a card. */
function rowOf(given: StockCard, known: Sim | undefined, firstLayout: number): Row {
  const { line: _, device: _d, simStatus, ...rest } = given
  const before = known ? fieldsOf(known) : newRow(given, firstLayout)
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const state = simStatus && waiting.includes(before.simStatus) ? simStatus : before.simStatus
  // a card stays as it was spelt: with or without the filler it is the same
  return { ...before, ...set, iccid: before.iccid, simStatus: state }
}

const noLayout: Bilingual = {
  en: 'there is no layout yet: write layouts/1.yaml and push it (shop:push)',
  zh: '还没有布局：先写 layouts/1.yaml 并推送（shop:push）'
}
const neededForNew: Bilingual = { en: 'is needed for a new card', zh: '新卡必填' }
const ofAnother = (number: string, iccid: string): Bilingual => ({
  en: `"${number}" is a number of the card ${iccid}`,
  zh: `“${number}”是卡 ${iccid} 的号码`
})

/** The first layout, and what is wrong with a line beside its numbers. */
async function checks(tx: Tx) {
  const layouts = await tx.select({ id: simLayout.id }).from(simLayout).orderBy(asc(simLayout.id))
  const sellers = await tx.select({ code: agent.promoCode }).from(agent)
  const ids = new Set(layouts.map(({ id }) => id))
  const codes = new Set(sellers.map(({ code }) => code))
  const check = (given: StockCard, known: Sim | undefined): [StockField, Bilingual][] => {
    const { simNo, operatorType, layoutId, promoCode } = given
    const faults: [StockField, Bilingual | false][] = [
      ['operatorType', !known && !operatorType && neededForNew],
      ['layoutId', !known && layoutId === undefined && !ids.size && noLayout],
      [
        'layoutId',
        layoutId !== undefined &&
          !ids.has(layoutId) && { en: `there is no layout ${layoutId}`, zh: `没有布局 ${layoutId}` }
      ],
      [
        'promoCode',
        Boolean(promoCode) &&
          !codes.has(promoCode!) && {
            en: `there is no seller "${promoCode}"`,
            zh: `没有推广码“${promoCode}”`
          }
      ],
      [
        'simNo',
        Boolean(known && simNo && simNo !== known.simNo) && {
          en: `the card has the number ${known!.simNo}, which stays`,
          zh: `这张卡的卡号是 ${known!.simNo}，不能更改`
        }
      ]
    ]
    return faults.filter((fault): fault is [StockField, Bilingual] => fault[1] !== false)
  }
  return { firstLayout: layouts[0]?.id ?? 0, check }
}

interface Good {
  given: StockCard
  row: Row
  before: Sim | undefined
}

const isNumber = (field: keyof Row) => (numberFields as readonly string[]).includes(field)
const excluded = (fields: (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, sql.raw(`excluded.${sim[field].name}`)]))
const allFields = excluded(stockFields.filter((field) => field !== 'iccid'))
const exceptNumbers = excluded(stockFields.filter((field) => !isNumber(field)))

async function write(tx: Tx, lines: Good[], set: ReturnType<typeof excluded>): Promise<void> {
  for (const part of batches(lines.map(({ row }) => row)))
    await tx.insert(sim).values(part).onConflictDoUpdate({ target: sim.iccid, set })
}

/** A device whose card in use is in it no more uses the first one that is. */
const settleDevices = (tx: Tx) =>
  tx.execute(sql`
    update sim d set current_sim_id = (select min(c.id) from sim c where c.device_id = d.id)
    where d.source_type = ${SourceType.device} and d.released_at is null
      and not exists (select 1 from sim c where c.id = d.current_sim_id and c.device_id = d.id)
      and d.current_sim_id is distinct from (select min(c.id) from sim c where c.device_id = d.id)`)

/** Lines without a fault, as rows; the others go to `refuse`. */
async function goodLines(tx: Tx, cards: StockCard[], refuse: Refuse): Promise<Good[]> {
  const known = await knownCards(
    tx,
    cards.map(({ iccid }) => iccid)
  )
  const { firstLayout, check } = await checks(tx)
  const owners = new Map<string, string>()
  for (const card of await cardsWith(tx, cards.flatMap(numbersOf)))
    for (const number of numbersOf(card)) owners.set(number, card.iccid)
  return cards.flatMap((given) => {
    const before = known.get(withoutFiller(given.iccid))
    const row = rowOf(given, before, firstLayout)
    const faults: [StockField, Bilingual][] = check(given, before)
    for (const field of numberFields) {
      const number = row[field]
      const owner = number && owners.get(withoutFiller(number))
      // a number that the file does not give is a copy of one that it does
      if (owner && owner !== row.iccid && given[field]) faults.push([field, ofAnother(number, owner)])
    }
    for (const [field, reason] of faults) refuse(given.line, field, reason)
    if (faults.length) return []
    for (const number of numbersOf(row)) owners.set(number, row.iccid)
    return [{ given, row, before }]
  })
}

/**
 * Adds cards and changes those that are there, by ICCID, a thousand at a time. Lines that cannot be taken go to `refuse` and
 * write nothing. Returns how many cards were added, changed, and as they were.
 */
export async function putCards(tx: Tx, cards: StockCard[], refuse: Refuse) {
  const counts = { added: 0, changed: 0, kept: 0 }
  const take = async (lines: Good[]) => {
    const changed = lines.filter(({ row, before }) =>
      stockFields.some((field) => before?.[field] !== row[field])
    )
    const added = changed.filter(({ before }) => !before).length
    counts.kept += lines.length - changed.length
    counts.added += added
    counts.changed += changed.length - added
    const keepsNumbers = ({ row, before }: Good) =>
      numberFields.every((field) => before?.[field] === row[field])
    // log-ins to a card and an update that names its numbers wait for each other
    await write(tx, changed.filter(keepsNumbers), exceptNumbers)
    await write(
      tx,
      changed.filter((line) => !keepsNumbers(line)),
      allFields
    )
  }
  const good = await goodLines(tx, cards, refuse)
  // devices first: the cards of the same file may sit in them
  const isDevice = ({ row }: Good) => row.sourceType === SourceType.device
  await take(good.filter(isDevice))
  const inside = good.filter((one) => !isDevice(one))
  await take(await seated(tx, inside, refuse))
  await settleDevices(tx)
  return counts
}

/** The lines of cards with the ids of the devices that they name; a device that is not there is refused. */
async function seated(tx: Tx, lines: Good[], refuse: Refuse): Promise<Good[]> {
  const devices = new Map<string, number>()
  for (const device of await cardsWith(
    tx,
    lines.flatMap(({ given }) => given.device || [])
  ))
    if (device.sourceType === SourceType.device)
      for (const number of numbersOf(device)) devices.set(number, device.id)
  return lines.filter(({ given: { line, device }, row }) => {
    if (device === undefined) return true
    row.deviceId = device ? (devices.get(device) ?? 0) : null
    if (row.deviceId !== 0) return true
    refuse(line, 'device', { en: `there is no device "${device}"`, zh: `没有设备“${device}”` })
    return false
  })
}
