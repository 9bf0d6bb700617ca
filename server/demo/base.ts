import type { Tx } from '../db/client'
import { dictionary } from '../db/schema'
import { operators } from './operators'

const names = ['中国移动', '中国联通', '中国电信', '中国广电', '虚拟运营商']

/** Entries of the dictionary by type: value -> label. */
const entries: Record<string, Record<string, string>> = {
  haoka_operator: Object.fromEntries(
    names.map((label, i): [string, string] => [String(operators[i]), label])
  ),
  order_status: {
    0: '待支付',
    1: '初审中',
    2: '审核中',
    3: '审核未通过',
    4: '已发货',
    5: '已激活',
    6: '已签收',
    7: '待补资料',
    8: '资料审核中',
    10: '待激活',
    11: '待回访',
    13: '待发货',
    15: '已取消',
    16: '号码已取消',
    17: '已拒收',
    18: '已激活未首充',
    999: '排队中',
    9998: '已作废',
    9999: '状态更新中'
  },
  sim_status: {
    1: '库存',
    2: '待激活',
    3: '正常',
    4: '已停机',
    5: '已注销',
    6: '机卡分离',
    7: '风控停机',
    8: '已失效',
    9: '测试期',
    10: '异常',
    9999: '状态未知'
  }
}

/** Inserts the rows that every shop needs, with or without demo data; running it again changes nothing. */
export async function seedBase(tx: Tx): Promise<void> {
  await tx
    .insert(dictionary)
    .values(
      Object.entries(entries).flatMap(([type, labels]) =>
        Object.entries(labels).map(([value, label], i) => ({ type, value, label, sort: i + 1 }))
      )
    )
    .onConflictDoNothing()
}
