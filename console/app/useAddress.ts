import { useSearchParams } from 'react-router'

/** Values of a page that its address has, such as filters; undefined takes one away. */
type Changes = Record<string, string | undefined>

/** Query parameters of the page, and a function that changes them: a link to the page keeps its filters and open drawer. */
export function useAddress(): [
  params: URLSearchParams,
  change: (changes: Changes, options?: { replace?: boolean }) => void
] {
  const [params, setParams] = useSearchParams()
  const change = (changes: Changes, { replace = false } = {}) => {
    const after = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value) after.set(name, value)
      else after.delete(name)
    setParams(after, { replace, preventScrollReset: true })
  }
  return [params, change]
}
