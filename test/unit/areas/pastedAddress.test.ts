import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAddress } from '@/areas/orders/pastedAddress'
import { regionText } from '@rules/region'
import { regions } from '../../../server/db/regions'

const table = readFileSync(join(__dirname, 'pastedAddresses.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split(' | ').map((cell) => (cell === '-' ? '' : cell)))

const names = (path: { label: string }[]) => regionText(path.map(({ label }) => label))

function read(text: string) {
  const { name = '', phone = '', region, address = '', rest } = readAddress(text, regions)
  return { name, phone, region: names(region), address, rest }
}

test('of 200 addresses as people paste them 99 in a hundred are right in every field', () => {
  expect(table).toHaveLength(200)
  const wrong = table.filter(([text, name, phone, region, address, rest]) => {
    const wanted = { name, phone, region, address, rest }
    return JSON.stringify(read(text!.replace(/⏎/g, '\n'))) !== JSON.stringify(wanted)
  })
  // a name after the street whose surname is unusual is left in the address
  expect(wrong.map(([, name]) => name)).toEqual(['乌兰', '扎西'])
})

test.each([
  [
    '鼓楼区中山路1号',
    ['江苏省 南京市 鼓楼区', '江苏省 徐州市 鼓楼区', '福建省 福州市 鼓楼区', '河南省 开封市 鼓楼区']
  ],
  ['朝阳区人民大街100号', ['北京市 朝阳区', '吉林省 长春市 朝阳区']],
  ['河北省新华区中华北大街3号', ['河北省 石家庄市 新华区', '河北省 沧州市 新华区']]
])('a county that is in several cities is not guessed: %s', (text, choices) => {
  const found = readAddress(`张三 13800000001 ${text}`, regions)
  expect(found.region).toEqual([])
  expect(found.choices.map(names).sort()).toEqual([...choices].sort())
})

test.each([
  ['南京路20号', ''],
  ['北京大学畅春园63楼', ''],
  ['吉林松江中路1号', '吉林省'],
  ['南山科技园5栋', '']
])('a short name is taken for a region only where it is one: %s', (text, region) => {
  expect(read(`张三 13800000001 ${text}`).region).toBe(region)
})

test.each([
  '收货人：张三\n手机号码：+86 138 0000 0001\n浦东新区世纪大道100号 200120',
  '电话：13800000001\n收货人：张三\n浦东新区世纪大道100号',
  '姓名：张三 浦东新区世纪大道100号 13800000001'
])('a label holds for its own word: the address after it needs none', (text) => {
  expect(read(text)).toEqual({
    name: '张三',
    phone: '13800000001',
    region: '上海市 浦东新区',
    address: '世纪大道100号',
    rest: ''
  })
})

test('a postcode is split off', () => {
  const found = readAddress('518000 广东省深圳市罗湖区人民南路2008号 张三 13800000119', regions)
  expect(found).toMatchObject({ postcode: '518000', address: '人民南路2008号', rest: '' })
})

test('finds nothing in other words, and says them all', () => {
  const nothing = { name: '', phone: '', region: '', address: '' }
  expect(read('这是一句不相干的话')).toEqual({ ...nothing, rest: '这是一句不相干的话' })
  expect(read('')).toEqual({ ...nothing, rest: '' })
})

test('every character of what was pasted is somewhere: nothing is swallowed', () => {
  const text = '张三 0755-86000113 13800000113 xyz 广东省深圳市龙岗区坂田街道五和大道4号 王五 问号？'
  const { name, phone, region, address, rest } = read(text)
  const said = [name, phone, region, address, rest].join('').replace(/\s/g, '')
  for (const word of ['张三', '0755-86000113', '13800000113', 'xyz', '坂田街道五和大道4号', '王五', '问号'])
    expect(said).toContain(word)
})
