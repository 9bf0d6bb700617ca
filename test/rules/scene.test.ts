import { sceneOf, withScene } from '../../rules/scene'

test.each([
  ['n%3D42%26p%3Dshop1', { numberId: '42', promoCode: 'shop1' }],
  ['g=7&c=spring', { goodsId: '7', pageCode: 'spring' }],
  ['code=DEMO-0001', { code: 'DEMO-0001' }],
  ['constructor=1', { constructor: '1' }]
])('the code of a mini-program carries %s', (scene, params) => {
  expect(withScene({ scene })).toEqual(params)
})

test('what the address itself says is stronger', () => {
  expect(withScene({ scene: 'p=one&n=1', promoCode: 'two' })).toEqual({ promoCode: 'two', numberId: '1' })
})

test.each([['1011'], [''], ['%E0%A4%A']])('%j holds no parameters and stays', (scene) => {
  expect(withScene({ scene, id: '1' })).toEqual({ scene, id: '1' })
})

test.each([
  [{ numberId: '42', promoCode: 'shop1' }, 'n=42&p=shop1'],
  [{ code: 'spring' }, 'code=spring'],
  [{}, '']
])('%j fits into a scene and comes back', (params, scene) => {
  expect(sceneOf(params)).toBe(scene)
  if (scene) expect(withScene({ scene: encodeURIComponent(scene) })).toEqual(params)
})

test.each<Record<string, string>>([
  { promoCode: 'x'.repeat(31) },
  { code: '春' },
  { code: 'a b' },
  { code: 'a%20b' },
  { code: 'a=b' }
])('%j does not', (params) => {
  expect(sceneOf(params)).toBeUndefined()
})
