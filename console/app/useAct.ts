import { useSearchParams } from 'react-router'

/** The act that is open on a page, in its address: `?act=refund`. */
export function useAct() {
  const [params, setParams] = useSearchParams()
  const change = (act: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (act) after.set('act', act)
        else after.delete('act')
        return after
      },
      { replace: true, preventScrollReset: true }
    )
  return {
    act: params.get('act') ?? undefined,
    open: (act: string) => change(act),
    close: () => change(undefined)
  }
}
