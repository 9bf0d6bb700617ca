import fc from 'fast-check'
import { normaliseCitizenId } from '@rules/person/citizenId'
import { isIccid, normaliseLoginNumber, spellingsOf } from '@rules/card/iccid'
import { maskCardNumber, maskName } from '@rules/person/mask'
import { normaliseMobile } from '@rules/person/mobile'
import { soundDigits } from '@rules/number/sounds'
import {
  firstOf,
  lengthOf,
  typedCode,
  typedLine,
  typedName,
  typedSearch,
  typedText,
  visible
} from '@rules/typed'

test.each([
  '13800138000',
  '+86 138 0013 8000',
  '＋８６　１３８００１３８０００',
  '86-138-0013-8000',
  '0086 138 0013 8000',
  '(+86) 138.0013.8000',
  '013800138000',
  '+86+8613800138000',
  '13800138000/13900139000',
  '+86 13800138000，+86 13900139000',
  'tel:+86(0)138-0013-8000',
  '\u200b138\u00a00013\u20028000\ufeff',
  '\u202a13800138000\u202c'
])('%j is the mobile 13800138000', (typed) => expect(normaliseMobile(typed)).toBe('13800138000'))

test.each([
  '11010519491231002X',
  '110105 1949 1231 002x',
  '１１０１０５１９４９１２３１００２Ｘ',
  '110105-19491231-002×',
  '\u200e11010519491231002x\u200f',
  '身份证号：11010519491231002Ⅹ',
  '"110105_19491231_002✕"',
  '110105 1949 1231 002x。',
  '张三 11010519491231002x'
])('%j is the citizen id 11010519491231002X', (typed) =>
  expect(normaliseCitizenId(typed)).toBe('11010519491231002X')
)

test.each([
  '8986062123001234567F',
  '8986062123001234567',
  '8986 0621 2300 1234 567f',
  '8986-0621-2300-1234-567',
  '８９８６０６２１２３００１２３４５６７Ｆ',
  '8986–0621–2300–1234–567F',
  'ICCID: 8986 0621 2300 1234 567F',
  'iccid8986062123001234567',
  '卡号：8986062123001234567（集团卡）',
  "'8986062123001234567",
  '8986.0621.2300.1234.567,'
])('%j is the card 8986062123001234567', (typed) =>
  expect(normaliseLoginNumber(typed)).toBe('8986062123001234567')
)

test('an ICCID of 20 digits, and one that ends in another letter, has no filler', () => {
  for (const whole of ['89860621230012345678', '8986062123001234567A'])
    expect(normaliseLoginNumber(whole)).toBe(whole)
  expect(spellingsOf('89860621230012345678')).toEqual(['89860621230012345678'])
  expect(spellingsOf('8986062123001234567F')).toEqual(spellingsOf('8986062123001234567'))
  expect(spellingsOf('8986062123001234567').every(isIccid)).toBe(true)
})

test.each(['+86 138 0013 8000', '86-138-0013-8000', '(86) 13800138000', '013800138000', 'tel:13800138000'])(
  'the mobile of a card’s holder is known as %s, too',
  (typed) => expect(normaliseLoginNumber(typed)).toBe('13800138000')
)

test.each(['0086 14400 0000 0001', '+861440000000001'])('an IoT number is known as %s, too', (typed) =>
  expect(normaliseLoginNumber(typed)).toBe('1440000000001')
)

test('13 digits without a separator are an IoT number, a label does not hide a device number', () => {
  expect(normaliseLoginNumber('8613800138000')).toBe('8613800138000')
  expect(normaliseLoginNumber('IMEI: 86 000000 000001 5')).toBe('860000000000015')
})

test.each([
  '•',
  '．',
  '・',
  ' · ',
  '‧',
  '●',
  '.',
  '··',
  ' • ',
  '･',
  '∙',
  '∘',
  '◦',
  'ㆍ',
  '。',
  '｡',
  '᛫',
  'ꞏ',
  '⸳'
])('the dot %j of a name is ·', (dot) => expect(typedName(`阿依古丽${dot}买买提`)).toBe('阿依古丽·买买提'))

test.each([
  ['　张 三 ', '张三'],
  ['张\u200b三\u0007', '张三'],
  ['⽅⽂', '方文'],
  ['𠮷田\ufe00', '𠮷田'],
  ['葛\udb40\udd00城', '葛城'],
  ['Ｊｏｈｎ  A. Smith', 'John A. Smith'],
  ["O'Neill-Li", "O'Neill-Li"],
  ['Lê Thị Hoa', 'Lê Thị Hoa']
])('the name %j is kept as %j', (typed, name) => {
  expect(typedName(typed)).toBe(name)
  expect(typedName(name)).toBe(name)
})

test('a rare character is one character: in masks, in lengths, and where a text is cut', () => {
  expect(maskName('𠮷田太')).toBe('𠮷**')
  expect(maskName('𠮷')).toBe('𠮷')
  expect(maskCardNumber('𠮷𠮷𠮷𠮷5𠮷𠮷𠮷𠮷')).toBe('𠮷𠮷𠮷𠮷*𠮷𠮷𠮷𠮷')
  expect(lengthOf('𠮷田')).toBe(2)
  expect(firstOf('𠮷田太', 2)).toBe('𠮷田')
})

test('an address keeps its signs, and loses only what nobody sees', () => {
  expect(typedLine(' 科苑路\u200b15号（３栋）\t５０２室，\n放门口 ')).toBe(
    '科苑路15号（３栋） ５０２室， 放门口'
  )
  expect(typedText(' 好\u0000的\n👍🏽👨‍👩‍👧 ')).toBe('好的\n👍🏽👨‍👩‍👧')
})

test('codes and words to search for are half-width', () => {
  expect(typedCode(' ｄｅｍｏ－０００１ ')).toBe('DEMO-0001')
  expect(typedCode('sf 1234—567')).toBe('SF1234-567')
  expect(typedSearch('　５Ｇ　 流量\u00a0卡 ')).toBe('5G 流量 卡')
  expect(soundDigits('８８８８')).toBe('8888')
})

test('cleaning twice changes nothing more, whatever was typed', () => {
  for (const clean of [
    visible,
    typedLine,
    typedText,
    typedName,
    typedCode,
    normaliseMobile,
    normaliseCitizenId
  ])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = clean(text)
        return clean(once) === once
      })
    )
})
