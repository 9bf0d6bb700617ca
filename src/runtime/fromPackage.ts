/** `bringPortal` from a sub-package (config/taro/portal.js), which `load` loads. */
export function fromPackage(load: () => Promise<unknown>): () => Promise<unknown> | undefined {
  let brought: Promise<unknown> | 'there' | undefined
  const bring = async () => {
    try {
      await load()
      brought = 'there'
    } catch (error) {
      brought = undefined // the next page that needs it tries again
      throw error
    }
  }
  return () => {
    if (brought === 'there') return undefined
    if (!brought) {
      brought = bring()
      // whoever waits says so on the page; who only asks whether it is there does not
      brought.catch(() => undefined)
    }
    return brought
  }
}
