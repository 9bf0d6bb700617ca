import { Asked } from '../../values'
import { cellReader, isEmpty } from '../shared/csv/cells'
import type { BadLine, Columns, Line } from '../shared/csv/csv'
import { provinceCells, termCells } from '../shared/csv/planCells'
import type { Catalogue } from '../shared/csv/sheet'
import { operatorWords } from '../shared/csv/words'
import { lockPlans, putPlan, type OperatorPlan } from './plans'

const columns = {
  operator: {
    names: ['运营商'],
    required: true,
    says: {
      en: 'whose numbers have it: 移动, 联通, 电信, 广电, 虚拟运营商',
      zh: '哪家运营商的号码：移动、联通、电信、广电、虚拟运营商'
    },
    example: '移动'
  },
  packageName: {
    names: ['套餐名称', '名称'],
    required: true,
    says: { en: 'the name of the plan, as orders show it', zh: '套餐名称，订单里也显示' },
    example: '靓号尊享套餐'
  },
  terms: {
    names: ['资费说明'],
    says: { en: 'name and text of each term, with | between', zh: '每条资费的名称:内容，用 | 隔开' },
    example: '国内流量:30GB/月|国内通话:100 分钟/月'
  },
  packageNotice: {
    names: ['套餐须知', '须知'],
    says: { en: 'HTML, sanitised when it is shown', zh: 'HTML，显示时会过滤' },
    example: '<p>预存话费激活后到账</p>'
  },
  needPhoto: {
    names: ['上传证件'],
    says: {
      en: 'whether photos of the document are asked for; 否 unless given',
      zh: '是否要上传证件照片；不写就是“否”'
    },
    example: '否'
  },
  smsCode: {
    names: ['短信验证'],
    says: {
      en: 'whether the buyer confirms the mobile by a code; 是 unless given',
      zh: '买家是否要用短信码验证手机；不写就是“是”'
    },
    example: '是'
  },
  ageMin: {
    names: ['最小年龄'],
    says: { en: 'of the buyer; 16 unless given', zh: '买家最小年龄；不写就是 16' },
    example: '16'
  },
  ageMax: {
    names: ['最大年龄'],
    says: { en: 'of the buyer; 60 unless given', zh: '买家最大年龄；不写就是 60' },
    example: '60'
  },
  notDeliveredTo: {
    names: ['不发货地区'],
    says: { en: 'provinces, with | between', zh: '省份，用 | 隔开' },
    example: '西藏|新疆'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

function planOf(line: Line<Key>, report: (bad: BadLine) => void): OperatorPlan {
  const read = cellReader<Key>(line, columns, report)
  const operator = read.choice('operator', operatorWords, 0)
  if (!line.cells.operator) read.wrong('operator', isEmpty)
  const ageMin = read.integer('ageMin', 0, 120, 16)
  const ageMax = read.integer('ageMax', 0, 120, 60)
  if (ageMin > ageMax) read.wrong('ageMax', { en: 'is under the least age', zh: '小于最小年龄' })
  return {
    operator,
    plan: {
      packageName: read.text('packageName', { most: 40, needed: true }),
      terms: termCells(read, 'terms'),
      packageNotice: read.text('packageNotice', { most: 20000 }),
      needPhoto: read.bool('needPhoto'),
      smsCode: read.bool('smsCode', true) ? Asked.yes : Asked.no,
      ageMin,
      ageMax,
      notDeliveredTo: provinceCells(read, 'notDeliveredTo')
    }
  }
}

/** A file of the plans of numbers. The operator identifies a plan. */
export const planFile: Catalogue<Key, OperatorPlan> = {
  columns,
  read: planOf,
  identify: ({ operator }) => ({ key: `${operator}`, column: 'operator' }),
  noun: { en: 'plan', zh: '靓号套餐' },
  lock: lockPlans,
  put: putPlan
}
