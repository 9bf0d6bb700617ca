import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { own } from '../../../../rules/own'
import type { BillLine } from '..'

/*
 * The trade bill of a day, type ALL (pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html): a header,
 * lines of payments and refunds, then the header of the sums and the sums. A backtick stands before each cell of a line, so
 * that spreadsheets keep long numbers; a comma in a title is not quoted, and only a comma before a backtick ends a cell. The
 * order of the columns may change. Money is in yuan.
 */

const columns = {
  state: '交易状态',
  outTradeNo: '商户订单号',
  tradeNo: '微信订单号',
  outRefundNo: '商户退款单号',
  amount: '订单金额',
  refunded: '申请退款金额',
  fee: '手续费'
} as const
type Cells = Record<keyof typeof columns, string>

const sumsBegin = '总交易单数'
/** 交易状态: paid; given back; taken back by the merchant within the day, which codes shown by the payer can be. */
const kinds: Record<string, BillLine['kind']> = { SUCCESS: 'payment', REFUND: 'refund', REVOKED: 'refund' }

/** The text of a file, gzipped or not, UTF-8 or as Chinese Excel saves it. Throws for a ZIP or a workbook. */
function textOf(file: Buffer): string {
  const start = file.toString('hex', 0, 2)
  if (start === '504b') throw new Error('the bill is a ZIP file or a workbook: unpack it, or save it as CSV')
  const bytes = start === '1f8b' ? gunzipSync(file) : file
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
  }
}

/** Yuan as fen; fees have five decimals. */
function fenOf(yuan: string, line: number): number {
  if (!/^-?\d+(\.\d+)?$/.test(yuan))
    throw new Error(`line ${line}: ${yuan || 'an empty cell'} is no sum of money`)
  return Math.round(Number(yuan) * 100)
}

function lineOf(cells: Cells, line: number): BillLine {
  const kind = own(kinds, cells.state)
  if (!kind || !cells.outTradeNo) throw new Error(`line ${line}: neither a payment nor a refund`)
  const { outTradeNo, tradeNo } = cells
  const refund = kind === 'refund'
  const given = cells.state === 'REVOKED' && !Number(cells.refunded) ? cells.amount : cells.refunded
  return {
    ...{ kind, outTradeNo, tradeNo },
    outRefundNo: refund ? cells.outRefundNo : '',
    amount: fenOf(refund ? given : cells.amount, line),
    fee: fenOf(cells.fee, line)
  }
}

/** Lines of a bill with their numbers in the file, those of money alone. */
function rowsOf(text: string): { line: number; text: string }[] {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((content, at) => ({ line: at + 1, text: content }))
  const end = all.findIndex((row) => row.text.replace(/^`/, '').startsWith(sumsBegin))
  return (end < 0 ? all : all.slice(0, end)).filter((row) => row.text.trim())
}

/** Reads a bill. Throws with the line that is none, or the columns that it lacks. */
export function readBill(file: Buffer): BillLine[] {
  const [header, ...rows] = rowsOf(textOf(file))
  const names = (header?.text ?? '').split(',').map((name) => name.replace(/^`/, '').trim())
  const missing = Object.values(columns).filter((name) => !names.includes(name))
  if (missing.length) throw new Error(`this is no trade bill of WeChat Pay: it lacks ${missing.join(', ')}`)
  const delimiter = rows[0]?.text.startsWith('`') ? ',`' : ','
  const bare = rows.map(({ text }) => text.replace(/^`/, '')).join('\n')
  const options = { delimiter, quote: null, trim: true, relax_column_count: true, record_delimiter: '\n' }
  return parse(bare, options).map((cells, at) => {
    const { line } = rows[at]!
    if (cells.length !== names.length)
      throw new Error(`line ${line}: ${cells.length} cells, and the header has ${names.length}`)
    const read = Object.entries(columns).map(([key, name]) => [key, cells[names.indexOf(name)]!])
    return lineOf(Object.fromEntries(read) as Cells, line)
  })
}

/** Throws when the file is not the one that WeChat announced; the sum is of what is in the archive. */
export function checkHash(
  file: Buffer,
  { hash_type, hash_value }: { hash_type: string; hash_value: string }
) {
  if (hash_type !== 'SHA1') throw new Error(`WeChat Pay: a bill with a ${hash_type} sum cannot be checked`)
  if (createHash('sha1').update(file).digest('hex') !== hash_value.toLowerCase())
    throw new Error('WeChat Pay: the bill came incomplete, its SHA1 sum differs')
}
