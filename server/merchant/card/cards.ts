import { cardNumberOf, isIccid, normaliseLoginNumber, withoutFiller } from '../../../rules/card/iccid'
import { BindPhoneMode } from '../../../contract/enums'
import { putCards, type StockCard } from '../../services/card/stockCards'
import { localized, type Bilingual } from '../../bilingual'
import { cellReader, isNot } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importAfter, importing, importCommand } from '../csv/importing'
import { readWhole, refusing } from '../csv/whole'
import { orNone } from './moveCards'
import { operatorWords } from '../../services/files/csv/words'
import { bindPhoneWords, newCardWords, sourceWords } from '../words'

const cardColumns = {
  iccid: {
    names: ['ICCID'],
    required: true,
    description: { en: 'identifies the card; 19 or 20 characters', zh: '卡的唯一编号，19 或 20 位' },
    example: '89860400000000000017'
  },
  simNo: {
    names: ['卡号'],
    description: {
      en: "the card's number in the portal, which never changes; 号码, else 设备号, else the ICCID when it is left out",
      zh: '门户里的卡号，定了就不能改；不填则用号码，再没有用设备号，最后用 ICCID'
    },
    example: '1440000000001'
  },
  msisdn: {
    names: ['号码', '手机号码'],
    description: { en: 'its own number, 11 or 13 digits', zh: '卡本身的号码，11 或 13 位' },
    example: '1440000000001'
  },
  operatorType: {
    names: ['运营商'],
    description: { en: 'needed for a new card', zh: '新卡必填' },
    example: '移动'
  },
  imsi: {
    names: ['IMSI'],
    description: { en: '15 digits', zh: '15 位' },
    example: '460040000000001'
  },
  sourceType: {
    names: ['类型'],
    description: {
      en: '卡 (unless given) or 设备, a device that holds cards',
      zh: '卡（默认），或内含卡的设备'
    },
    example: '卡'
  },
  imei: {
    names: ['IMEI'],
    description: { en: '15 digits', zh: '15 位' },
    example: '861100000000015'
  },
  deviceNo: {
    names: ['设备号'],
    description: { en: "a device's own number", zh: '设备本身的编号' },
    example: '860000000000015'
  },
  device: {
    names: ['所在设备'],
    description: {
      en: 'for a card in a device: any number of that device, which may be in the same file; - takes it out',
      zh: '卡装在设备里时填该设备的任一编号，可在同一文件中；填 - 表示取出'
    },
    example: '860000000000015'
  },
  layoutId: {
    names: ['布局'],
    description: {
      en: "number of the portal's layout; the first unless given",
      zh: '门户布局的编号；默认第一个'
    },
    example: '1'
  },
  promoCode: {
    names: ['推广码', '销售'],
    description: { en: "the seller's code; - for none", zh: '销售的推广码；填 - 表示没有' },
    example: 'demo'
  },
  simStatus: {
    names: ['状态'],
    description: {
      en: 'of a card that is not active yet: 待激活 (unless given), 库存 cannot buy, 正常; later the carrier tells it',
      zh: '未激活的卡：待激活（默认）、库存（不能购买）、正常；之后以运营商为准'
    },
    example: '待激活'
  },
  needAuth: {
    names: ['需运营商实名'],
    description: { en: '是 or 否 (unless given)', zh: '是或否，默认否' },
    example: '否'
  },
  needPlatformAuth: {
    names: ['需平台实名'],
    description: { en: '是 or 否 (unless given)', zh: '是或否，默认否' },
    example: '否'
  },
  bindPhoneMode: {
    names: ['绑定手机'],
    description: { en: '不需要, 可选 (unless given) or 必须', zh: '不需要、可选（默认）或必须' },
    example: '可选'
  },
  apn: {
    names: ['APN'],
    description: { en: "the operator's usual one unless given", zh: '默认用运营商通用的' },
    example: 'cmnet'
  }
} satisfies Columns<string>
type Key = keyof typeof cardColumns

type Read = ReturnType<typeof cellReader<Key>>

/** A cell that must look like `shape`, normalised as a log-in number is; undefined when it is empty. */
function number(
  read: Read,
  key: Key,
  cell: string,
  { shape, what }: { shape: RegExp; what: Bilingual }
): string | undefined {
  const found = cardNumberOf(read.text(key, { most: 40 }))
  if (!found) return undefined
  if (!shape.test(found)) read.wrong(key, isNot(cell, what))
  return found
}

function cardOf(line: Line<Key>, report: (bad: BadLine) => void): StockCard {
  const { cells } = line
  const read = cellReader<Key>(line, cardColumns, report)
  const given = <T>(key: Key, value: () => T): T | undefined => (cells[key] ? value() : undefined)
  const choice = (key: Key, words: Record<string, number>) =>
    given(key, () => read.choice(key, words, 0) || undefined)
  const iccid = cardNumberOf(read.text('iccid', { needed: true, most: 40 }))
  if (iccid && !isIccid(iccid))
    read.wrong(
      'iccid',
      isNot(iccid, { en: '89 and 17 or 18 digits or letters A-F', zh: ' 89 加 17 或 18 位数字或字母 A-F' })
    )
  const device = orNone(cells.device === '-' ? '-' : normaliseLoginNumber(cells.device))
  return {
    line: line.line,
    iccid,
    simNo: number(read, 'simNo', cells.simNo, {
      shape: /^[0-9A-Z]{8,24}$/,
      what: {
        en: '8 to 24 digits or letters',
        zh: ' 8 到 24 位数字或字母'
      }
    }),
    msisdn: number(read, 'msisdn', cells.msisdn, {
      shape: /^1(\d{10}|\d{12})$/,
      what: {
        en: '11 or 13 digits beginning with 1',
        zh: '以 1 开头的 11 或 13 位数字'
      }
    }),
    imsi: number(read, 'imsi', cells.imsi, {
      shape: /^\d{14,15}$/,
      what: { en: '15 digits', zh: ' 15 位数字' }
    }),
    imei: number(read, 'imei', cells.imei, {
      shape: /^\d{15}$/,
      what: { en: '15 digits', zh: ' 15 位数字' }
    }),
    deviceNo: number(read, 'deviceNo', cells.deviceNo, {
      shape: /^[0-9A-Z]{8,24}$/,
      what: {
        en: '8 to 24 digits or letters',
        zh: ' 8 到 24 位数字或字母'
      }
    }),
    operatorType: choice('operatorType', operatorWords),
    sourceType: choice('sourceType', sourceWords),
    simStatus: choice('simStatus', newCardWords),
    layoutId: given('layoutId', () => read.integer('layoutId', 1, 9999)),
    promoCode: orNone(read.text('promoCode', { most: 60 })),
    needAuth: given('needAuth', () => read.bool('needAuth')),
    needPlatformAuth: given('needPlatformAuth', () => read.bool('needPlatformAuth')),
    bindPhoneMode: given('bindPhoneMode', () =>
      read.choice('bindPhoneMode', bindPhoneWords, BindPhoneMode.optional)
    ),
    apn: read.text('apn', { most: 60 }) || undefined,
    device
  }
}

export const importCards: Command = {
  ...importCommand,
  help: {
    en: 'Adds cards and devices to the stock, or changes those whose ICCID is there. An empty cell leaves what a card has.',
    zh: '把卡和设备入库；ICCID 已有的则更改。空单元格保持原样。'
  },
  columns: cardColumns,
  after: {
    en: `Balance, points, packages and use are not in the file: they begin with nothing, and come by sales and the carrier.
${importAfter.en}`,
    zh: `余额、积分、套餐和用量不在文件里：新卡从零开始，之后由订购和运营商而来。
${importAfter.zh}`
  },
  run: (given) =>
    importing(given, async (tx, bad) => {
      const lines = await readWhole(tx, given, bad, {
        columns: cardColumns,
        read: cardOf,
        identify: ({ iccid }) => ({ key: withoutFiller(iccid), column: 'iccid' })
      })
      const { added, changed, kept } = await putCards(tx, lines, refusing(bad, cardColumns))
      return localized({
        en: `${added} cards added, ${changed} changed, ${kept} as they were`,
        zh: `新增 ${added} 张卡，更改 ${changed} 张，${kept} 张没有变化`
      })
    })
}
