import { act } from 'react'
import { createRoot } from 'react-dom/client'

/** Runs a hook in a component; `result.now` is its latest return value. */
export async function renderHook<T, P>(hook: (props: P) => T, props: NoInfer<P>) {
  const root = createRoot(document.createElement('div'))
  const result = { now: undefined as T }
  const Probe = ({ given }: { given: P }) => {
    result.now = hook(given)
    return null
  }
  const render = (given: P) => act(async () => root.render(<Probe given={given} />))
  await render(props)
  return { result, render, unmount: () => act(async () => root.unmount()) }
}

/** A promise with its `resolve` and `reject`. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (why: unknown) => void = () => undefined
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
