import { readAddress } from '@/areas/orders/pastedAddress'

const tree = [
  {
    label: '广东省',
    value: '440000',
    children: [
      {
        label: '广州市',
        value: '440100',
        children: [
          { label: '天河区', value: '440106' },
          { label: '越秀区', value: '440104' }
        ]
      }
    ]
  },
  {
    label: '北京市',
    value: '110000',
    children: [{ label: '市辖区', value: '110100', children: [{ label: '朝阳区', value: '110105' }] }]
  }
]

const values = (text: string) => {
  const { region, ...rest } = readAddress(text, tree)
  return { ...rest, region: region.map(({ value }) => value) }
}

test.each([
  ['one line', '张三 13800138000 广东省广州市天河区体育西路1号'],
  [
    'labels and lines',
    '收货人：张三\n手机号：138-0013-8000\n所在地区：广东省广州市天河区\n详细地址：体育西路1号'
  ],
  ['commas, phone with +86 last', '张三，广东省广州市天河区体育西路1号，+86 13800138000'],
  ['short names', '张三 13800138000 广东广州天河区体育西路1号']
])('fills every field from %s', (_, text) => {
  expect(values(text)).toEqual({
    name: '张三',
    phone: '13800138000',
    region: ['440000', '440100', '440106'],
    address: '体育西路1号'
  })
})

test('takes a municipality that is written once', () => {
  expect(values('北京市朝阳区建国路88号 李四 13900139000')).toEqual({
    name: '李四',
    phone: '13900139000',
    region: ['110000', '110100', '110105'],
    address: '建国路88号'
  })
})

test('finds nothing in other words', () => {
  expect(values('随便写写')).toMatchObject({ phone: undefined, region: [], address: undefined })
})
