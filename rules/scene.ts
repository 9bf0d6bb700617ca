import { decode, parseAddress } from './url'

/** Short names, since a code of WeChat's holds 32 characters. */
const shortNames = new Map([
  ['p', 'promoCode'],
  ['c', 'pageCode'],
  ['n', 'numberId'],
  ['g', 'goodsId']
])

/**
 * Parameters with those of `scene` in its place: a mini-program's code carries them as one, `n=42&p=shop1`, escaped once
 * more. What stands beside `scene` is stronger. A scene that holds no parameters stays as it is.
 */
export function withScene<T extends string | undefined>(
  params: Record<string, T>
): Record<string, T | string> {
  const { scene, ...rest } = params
  const text = decode(scene ?? '')
  if (!text.includes('=')) return params
  const carried = Object.entries(parseAddress(`?${text}`).params).map(([name, value]) => [
    shortNames.get(name) ?? name,
    value
  ])
  return { ...(Object.fromEntries(carried) as Record<string, string>), ...rest }
}

const longNames = new Map([...shortNames].map(([short, name]) => [name, short]))

// of the characters that WeChat allows those that neither separate parameters nor are escaped
const plain = /^[\w!$'()*,/:;@.~-]+$/

/**
 * Parameters as `scene`, for a code of WeChat's: what `withScene` reads. Undefined when they do not fit: more than 32
 * characters, or one that WeChat does not allow there.
 */
export function sceneOf(params: Record<string, string>): string | undefined {
  const pairs = Object.entries(params)
  const scene = pairs.map(([name, value]) => `${longNames.get(name) ?? name}=${value}`).join('&')
  return scene.length <= 32 && pairs.flat().every((part) => plain.test(part)) ? scene : undefined
}
