import { easyPayPassword } from '@rules/person/payPassword'
import fc from 'fast-check'
import {
  citizenIdAge,
  citizenIdBirthday,
  citizenIdCheck,
  hasCitizenIdChecksum,
  isCitizenId,
  isCitizenIdShape,
  normaliseCitizenId
} from '@rules/person/citizenId'
import { isIccid, loginNumberKind } from '@rules/card/iccid'
import { isMobile, isSmsCode, normaliseMobile } from '@rules/person/mobile'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const two = (n: number) => String(n).padStart(2, '0')
/** Any citizen id of the shape in section 5, with a valid check character. */
const shapedId = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    digits(5),
    fc.integer({ min: 1, max: 9 }),
    digits(3),
    fc.integer({ min: 1, max: 12 }).map(two),
    fc.integer({ min: 0, max: 31 }).map(two),
    digits(3)
  )
  .map((parts) => parts.join(''))
  .map((first) => first + citizenIdCheck(first))

describe('mobile number', () => {
  test('11 digits beginning with 1', () => {
    fc.assert(fc.property(digits(10), (rest) => isMobile(`1${rest}`)))
    fc.assert(
      fc.property(fc.string(), (text) => isMobile(text) === (text.length === 11 && /^1[0-9]+$/.test(text)))
    )
  })

  test('a pasted one loses blanks, dashes and +86', () => {
    expect(normaliseMobile('+86 138-0013 8000')).toBe('13800138000')
    // too short to be complete: 86 stays while the number is being typed
    expect(normaliseMobile('86138')).toBe('86138')
  })

  test('SMS codes have 6 digits', () => {
    expect(isSmsCode('012345')).toBe(true)
    expect(isSmsCode('12345')).toBe(false)
  })
})

describe('citizen ID', () => {
  test('shape: first digit non-zero, 5 digits, non-zero year, month 01-12, day 00-31, 3 digits, a digit or X', () => {
    fc.assert(fc.property(shapedId, isCitizenIdShape))
    const good = '11010519491231002X'
    expect(isCitizenIdShape(good)).toBe(true)
    expect(isCitizenIdShape(`0${good.slice(1)}`)).toBe(false)
    expect(isCitizenIdShape(`${good.slice(0, 6)}0${good.slice(7)}`)).toBe(false)
    for (const month of ['00', '13'])
      expect(isCitizenIdShape(good.slice(0, 10) + month + good.slice(12))).toBe(false)
    expect(isCitizenIdShape(`${good.slice(0, 12)}00${good.slice(14)}`)).toBe(true)
    expect(isCitizenIdShape(`${good.slice(0, 12)}32${good.slice(14)}`)).toBe(false)
    for (const last of ['x', 'A', '']) expect(isCitizenIdShape(good.slice(0, 17) + last)).toBe(false)
  })

  test('the last character checks the others: changing any one digit is noticed', () => {
    fc.assert(fc.property(shapedId, hasCitizenIdChecksum))
    fc.assert(
      fc.property(shapedId, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        const changed = id.slice(0, at) + ((Number(id[at]) + by) % 10) + id.slice(at + 1)
        return !hasCitizenIdChecksum(changed)
      })
    )
    expect(isCitizenId('11010519491231002X')).toBe(true)
    expect(isCitizenId('110105194912310021')).toBe(false)
    const dayless = '11010519491200002'
    expect(isCitizenId(dayless + citizenIdCheck(dayless))).toBe(true)
  })

  test('a day that does not exist is refused though the shape allows it', () => {
    const first = '11010520010230002'
    const id = first + citizenIdCheck(first)
    expect(hasCitizenIdChecksum(id)).toBe(true)
    expect(citizenIdBirthday(id)).toBeUndefined()
    expect(isCitizenId(id)).toBe(false)
  })

  test('age in full years on the Chinese day', () => {
    const id = '11010519491231002X'
    // 2009-12-31 begins in Shanghai at 16:00 UTC on 30 December
    expect(citizenIdAge(id, Date.UTC(2009, 11, 30, 15, 59))).toBe(59)
    expect(citizenIdAge(id, Date.UTC(2009, 11, 30, 16))).toBe(60)
    expect(citizenIdAge('nonsense', 0)).toBeUndefined()
  })

  test('typed in small letters and with blanks', () => {
    expect(isCitizenId(normaliseCitizenId('110105 19491231 002x'))).toBe(true)
  })
})

test('log-in numbers: ICCID 19 or 20, mobile 11, IoT number 13, device number 15', () => {
  expect(isIccid('89860400000000000017')).toBe(true)
  const kinds = [
    '89860400000000000017',
    '8986040000000000001',
    '898604000000000000AF',
    '13800138000',
    '1440000000001',
    '860000000000015'
  ]
  expect(kinds.map(loginNumberKind)).toEqual(['iccid', 'iccid', 'iccid', 'mobile', 'iot', 'device'])
  // wrong lengths, and 11 digits that do not begin with 1
  for (const none of ['12', '898604000000000001', '898604000000000000017', '23800138000', '14400000000012'])
    expect(loginNumberKind(none)).toBeUndefined()
})

test.each([
  ['000000', 'simple'],
  ['123456', 'simple'],
  ['890153', ''],
  ['987654', 'simple'],
  ['121212', 'simple'],
  ['135135', 'simple'],
  ['900131', 'birthday'],
  ['991231', 'birthday'],
  ['991331', ''],
  ['000045', 'own'],
  ['135790', ''],
  ['112233', ''],
  ['246801', '']
])('a pay password of %s: %s', (digits, why) => {
  expect(easyPayPassword(digits, ['1440000000045', ''])).toBe(why)
})
