import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Converter } from 'opencc-js/cn2t'
import { simplified } from '@/areas/orders/address/simplified'
import { readAddress } from '@/areas/orders/address/pastedAddress'
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
  const reply = [name, phone, region, address, rest].join('').replace(/\s/g, '')
  for (const word of ['张三', '0755-86000113', '13800000113', 'xyz', '坂田街道五和大道4号', '王五', '问号'])
    expect(reply).toContain(word)
})

test('an extension of a number that hides the buyer’s stays with the street, in its brackets', () => {
  for (const text of [
    '张三 13800000001 浙江省杭州市西湖区文三路12号[7804]',
    '张三[7804] 13800000001 浙江省杭州市西湖区文三路12号【7804】',
    '浙江省杭州市西湖区文三路12号［7804］，张三，13800000001'
  ])
    expect(read(text)).toEqual({
      name: '张三',
      phone: '13800000001',
      region: '浙江省 杭州市 西湖区',
      address: '文三路12号[7804]',
      rest: ''
    })
  expect(read('张三[7804] 13800000001 浙江省杭州市西湖区文三路12号')).toMatchObject({
    name: '张三',
    address: '文三路12号',
    rest: '[7804]'
  })
})

const sender = '李四 13900000002 北京市朝阳区建国路88号'
const receiver = '张三 13800000001 浙江省杭州市西湖区文三路12号'
test.each([
  `寄件人：${sender}\n收件人：${receiver}`,
  `收件人：${receiver}\n寄件人：${sender}`,
  `发件：${sender}\n收件：${receiver}`,
  `收货人：${receiver}；发货人：${sender}`,
  `寄：${sender} 收：${receiver}`,
  `收方：${receiver}\n寄方：${sender}`,
  `【寄件信息】${sender}\n【收件信息】${receiver}`,
  `寄件人姓名：李四\n寄件人电话：13900000002\n寄件人地址：北京市朝阳区建国路88号\n收件人姓名：张三\n收件人电话：13800000001\n收件人地址：浙江省杭州市西湖区文三路12号`,
  `收货人：张三\n手机：13800000001\n收货地址：浙江省杭州市西湖区文三路12号\n发货人：李四\n手机：13900000002\n发货地址：北京市朝阳区建国路88号`,
  `${receiver}\n寄件人：${sender}`,
  `From: ${sender}\nTo: ${receiver}`,
  `寄件人\n${sender}\n收件人\n${receiver}`,
  `【寄】${sender}\n【收】${receiver}`,
  `（收）${receiver} （寄）${sender}`,
  `寄 ${sender}\n收 ${receiver}`,
  `寄件人信息\n${sender}\n\n收件人信息\n${receiver}`,
  `Ship from: ${sender}\nShip to: ${receiver}`,
  `退货地址：${sender}\n收货地址：${receiver}`,
  `寄出地址：${sender}\n收货地址：${receiver}`,
  `卖家：${sender}\n买家：${receiver}`
])('of a sender and a receiver the receiver is taken: %j', (text) => {
  expect(read(text)).toEqual({
    name: '张三',
    phone: '13800000001',
    region: '浙江省 杭州市 西湖区',
    address: '文三路12号',
    rest: ''
  })
})

const street = '浙江省杭州市西湖区文三路12号'
const whole = {
  name: '张三',
  phone: '13800000001',
  region: '浙江省 杭州市 西湖区',
  address: '文三路12号',
  rest: ''
}

test.each([
  `收件人：张三收件人电话：13800000001收件人地址：${street}`,
  `收件人：张三 收件电话：13800000001 收件地址：${street}`,
  `联系人：张三　联系电话：13800000001　联系地址：${street}`,
  `客户：张三 电话:13800000001 送货地址:${street}`,
  `收 货 人：张三\n电　话：13800000001\n地　址：${street}`,
  `姓名(必填)：张三 手机号（必填）：13800000001 地址：${street}`,
  `收件人（张三）电话（13800000001）地址（${street}）`,
  `收件人/张三 电话/13800000001 地址/${street}`,
  `收件人=张三&电话=13800000001&地址=${street}`,
  `{"name":"张三","phone":"13800000001","address":"${street}"}`,
  `寄往：张三 13800000001 ${street}`,
  `收件人信息\n张三\n13800000001\n${street}`,
  `收货信息：张三 13800000001 ${street}`,
  `收件人：张三 先生 电话：13800000001 ${street}`,
  `${street}张三收13800000001`,
  `${street} （张三收） 13800000001`,
  `中华人民共和国${street} 张三 13800000001`,
  `🏠${street} 👤张三 📱13800000001`,
  `①张三 ②13800000001 ③${street}`,
  `1、张三\n2、13800000001\n3、${street}`,
  `张三&nbsp;138&nbsp;0000&nbsp;0001&nbsp;${street}`,
  `<p>张三<br/>13800000001</p><p>${street}</p>`
])('further ways to write name, phone and address: %j', (text) => expect(read(text)).toEqual(whole))

test.each([
  '(+86)13800000001',
  '(86) 138 0000 0001',
  '+86 (138) 0000 0001',
  '＋８６－１３８－００００－０００１',
  '0086-138-0000-0001',
  '013800000001',
  '138—0000—0001',
  '138‑0000‑0001',
  '138 - 0000 - 0001',
  '138_0000_0001',
  '138 00 000 001',
  '1 3 8 0 0 0 0 0 0 0 1',
  '138\u200b0000\u200b0001'
])('the phone %j is found in an address', (phone) => expect(read(`张三 ${phone} ${street}`)).toEqual(whole))

test.each(['转7804', ' 转 7804', '-7804', '（转7804）', ' 分机7804', ' ext.7804', '#7804'])(
  'an extension after the phone is no part of name or street: %j',
  (extension) => {
    expect(read(`张三 13800000001${extension} ${street}`)).toEqual({ ...whole, rest: '转7804' })
    expect(read(`张三[7804] 13800000001${extension} ${street}[7804]`)).toEqual({
      ...whole,
      address: '文三路12号[7804]'
    })
  }
)

test('a door number and a postcode are not read as a phone in groups', () =>
  expect(readAddress(`张三 浙江省杭州市西湖区文三路15-301 310012 13800000001`, regions)).toMatchObject({
    phone: '13800000001',
    postcode: '310012',
    address: '文三路15-301'
  }))

test('a note on the sending, or a sender alone, makes no other address', () => {
  expect(read(`${receiver}，请尽快发货`)).toMatchObject({ name: '张三', phone: '13800000001' })
  expect(read(`${receiver}\n寄 顺丰`)).toMatchObject({ phone: '13800000001', address: '文三路12号寄顺丰' })
  expect(read(`寄件人：${sender}`)).toMatchObject({ phone: '13900000002', region: '北京市 朝阳区' })
})

test.each([
  '𠮷田',
  '王䶮',
  '㛃玲',
  '张𬭎',
  '阿依古丽•买买提',
  '阿依古丽 · 买买提',
  '阿依古丽．买买提',
  '阿依古丽・买买提'
])('the name %s is found in one line', (name) =>
  expect(read(`${name} 13800000001 浙江省杭州市西湖区文三路12号`)).toMatchObject({
    name: name.replace(/\s*[•・．·]\s*/, '·'),
    address: '文三路12号',
    rest: ''
  })
)

test('regions in traditional characters are known, and the street stays as it was written', () => {
  expect(
    read('收貨人：陳大文\n聯繫電話：13800000001\n詳細地址：廣東省廣州市天河區體育西路103號維多利廣場')
  ).toEqual({
    name: '陳大文',
    phone: '13800000001',
    region: '广东省 广州市 天河区',
    address: '體育西路103號維多利廣場',
    rest: ''
  })
  expect(read('臺灣大學校友 陳先生 13800000001 雲南省紅河哈尼族彝族自治州蒙自市文瀾街道')).toMatchObject({
    region: '云南省 红河哈尼族彝族自治州 蒙自市'
  })
})

test('every region is known by its name in traditional characters of the mainland, Taiwan and Hong Kong', () => {
  const names = regions.flatMap((province) => [
    province,
    ...province.children.flatMap((city) => [city, ...(city.children ?? [])])
  ])
  for (const to of ['t', 'tw', 'hk'] as const) {
    const convert = Converter({ from: 'cn', to })
    const missed = names.filter(({ label }) => simplified(convert(label)) !== label)
    // 乾 is a simplified character, too: 乾县
    expect(missed.map(({ label }) => label)).toEqual(['干驿镇'])
  }
})
