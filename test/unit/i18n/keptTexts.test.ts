import { isTextsFile, loadTexts, setTextsSource, type TextsFile } from '@/i18n/keptTexts'
import { readStored, writeStored } from '@/runtime/storage'

const version = process.env.TARO_APP_TEXTS
const ok = { 'common.ok': 'OK' }
const fetched = jest.fn<Promise<TextsFile>, [string]>()

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset()
  setTextsSource(fetched)
})

const keep = (data: unknown, locale = 'en') => writeStored(`texts.${locale}`, data)
const kept = (locale = 'en') => readStored<TextsFile>(`texts.${locale}`) || undefined

test('texts that are not on the phone are fetched, and kept for the next start', async () => {
  fetched.mockResolvedValue({ version, texts: ok })
  expect(await loadTexts('en')).toEqual(ok)
  expect(fetched.mock.calls).toEqual([['en']])
  expect(kept()).toEqual({ version, texts: ok })

  fetched.mockReset()
  expect(loadTexts('en')).toEqual(ok)
  expect(fetched).not.toHaveBeenCalled()
})

test('each language is kept for itself', async () => {
  keep({ version, texts: ok })
  fetched.mockResolvedValue({ version, texts: { 'common.ok': "D'accord" } })
  expect(await loadTexts('fr')).toEqual({ 'common.ok': "D'accord" })
  expect(kept('fr')?.texts).toEqual({ 'common.ok': "D'accord" })
  expect(loadTexts('en')).toEqual(ok)
})

test('texts that do not come are an error, and nothing is kept', async () => {
  fetched.mockRejectedValue(new Error('no network'))
  await expect(loadTexts('en')).rejects.toThrow('no network')
  expect(kept()).toBeUndefined()
})

test.each([
  ['nothing', undefined],
  ['a word', 'Bad Gateway'],
  ['a list', []],
  ['an envelope', { code: 404, message: '无此地址', data: null }],
  ['texts without a version', { texts: ok }],
  ['a version without texts', { version: 'aa' }],
  ['no text at all', { version: 'aa', texts: {} }],
  ['texts that are no texts', { version: 'aa', texts: { 'common.ok': 1 } }]
])('%s is no language: kept by whomever, it is fetched anew', async (_what, broken) => {
  expect(isTextsFile(broken)).toBe(false)
  keep(broken)
  fetched.mockResolvedValue({ version, texts: ok })
  expect(await loadTexts('en')).toEqual(ok)
  expect(kept()).toEqual({ version, texts: ok })
})

describe('texts kept by another release', () => {
  const old = { version: 'ffffffff', texts: { 'common.ok': 'Okay', 'common.gone': 'Gone' } }

  test('serve at once, take in the new ones when they come, and these are kept', async () => {
    keep(old)
    const fresh = Promise.resolve({ version, texts: { ...ok, 'common.new': 'New' } })
    fetched.mockReturnValue(fresh)
    const texts = loadTexts('en')
    expect(texts).toEqual(old.texts)
    await fresh
    await Promise.resolve()
    expect(texts).toMatchObject({ 'common.ok': 'OK', 'common.new': 'New' })
    expect(kept()).toEqual({ version, texts: { 'common.ok': 'OK', 'common.new': 'New' } })
  })

  test('stay when the new ones do not come, and the next start asks again', async () => {
    keep(old)
    fetched.mockRejectedValue(new Error('no network'))
    expect(loadTexts('en')).toEqual(old.texts)
    await Promise.resolve()
    expect(loadTexts('en')).toEqual(old.texts)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(kept()).toEqual(old)
  })
})

test('a phone that keeps nothing fetches at each start', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  fetched.mockResolvedValue({ version, texts: ok })
  expect(await loadTexts('en')).toEqual(ok)
  expect(await loadTexts('en')).toEqual(ok)
  expect(fetched).toHaveBeenCalledTimes(2)
  jest.restoreAllMocks()
})
