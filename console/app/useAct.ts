import { useAddress } from './useAddress'

/**
 * The act that is open on a page, in its address: `?act=refund`. `row`: name and value of the row that it is of, in the address, too.
 */
export function useAct(row?: readonly [name: string, value: string]) {
  const [params, change] = useAddress()
  const isHere = !row || params.get(row[0]) === row[1]
  const set = (act: string | undefined) =>
    change({ act, ...(row ? { [row[0]]: act && row[1] } : {}) }, { replace: true })
  return {
    act: isHere ? (params.get('act') ?? undefined) : undefined,
    open: (act: string) => set(act),
    close: () => set(undefined)
  }
}
