import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import type { BillLine } from '.'

/**
 * Reads Alipay's bill of trades (alipay.data.dataservice.bill.downloadurl.query with bill_type `trade`; 对账中心, 账单下载,
 * 交易账单): a zip of two GBK files, the lines (业务明细) and their sums (业务明细汇总), or the first of them unpacked.
 * Lines that begin with # are remarks; cells end with a tab, and 服务费 is negative where Alipay keeps it.
 */
const columns = {
  tradeNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  type: '业务类型',
  amount: '订单金额',
  outRefundNo: '退款批次号/请求号',
  fee: '服务费'
}
type Column = keyof typeof columns
const kinds: Record<string, BillLine['kind']> = { 交易: 'payment', 退款: 'refund' }

const isZip = (file: Uint8Array) => file[0] === 0x50 && file[1] === 0x4b

/** GBK as Alipay writes it, or UTF-8 as an editor may have saved it. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(file)
  }
}

function fenOf(text: string): number {
  const match = /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new Error(`${text || 'nothing'} is no amount`)
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' && fen ? -fen : fen
}

interface Row {
  record: string[]
  info: { lines: number }
}

function linesOf(text: string): BillLine[] | undefined {
  const rows = parse(text, {
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true
  }) as unknown as Row[]
  const header = rows[0]?.record.map((name) => name.replace(/（元）|\(元\)$/, ''))
  const at = Object.fromEntries(
    Object.entries(columns).map(([key, name]) => [key, header?.indexOf(name) ?? -1])
  ) as Record<Column, number>
  // the file of sums has no numbers of trades
  if (at.tradeNo < 0) return undefined
  const missing = Object.keys(columns).filter((key) => at[key as Column] < 0)
  if (missing.length)
    throw new Error(`the bill has no column ${missing.map((key) => columns[key as Column]).join(', ')}`)
  return rows.slice(1).map(({ record, info }) => {
    const cell = (key: Column) => (record[at[key]] ?? '').trim()
    try {
      const kind = kinds[cell('type')]
      if (!kind) throw new Error(`${columns.type} ${cell('type') || 'empty'} is not known`)
      return {
        kind,
        outTradeNo: cell('outTradeNo'),
        tradeNo: cell('tradeNo'),
        outRefundNo: kind === 'refund' ? cell('outRefundNo') : '',
        amount: Math.abs(fenOf(cell('amount'))),
        fee: -fenOf(cell('fee')) || 0
      }
    } catch (error) {
      throw new Error(`line ${info.lines} of the bill cannot be read: ${(error as Error).message}`, {
        cause: error
      })
    }
  })
}

/** The lines of a bill of trades. Throws with the line that cannot be read, or when it is no such bill. */
export function readAlipayBill(file: Uint8Array): BillLine[] {
  const files = isZip(file) ? Object.values(unzipSync(file)) : [file]
  const bills = files.map((one) => linesOf(textOf(one))).filter((lines) => lines !== undefined)
  if (!bills.length) throw new Error('this is no bill of trades of Alipay (交易账单): no column 支付宝交易号')
  return bills.flat()
}
