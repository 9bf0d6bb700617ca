import { decode, parseAddress } from './url'

/** Short names, since a code of WeChat's holds 32 characters. */
const shortNames: Record<string, string> = {
  p: 'promoCode',
  c: 'pageCode',
  n: 'numberId',
  g: 'goodsId'
}

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
    Object.hasOwn(shortNames, name) ? shortNames[name] : name,
    value
  ])
  return { ...(Object.fromEntries(carried) as Record<string, string>), ...rest }
}
