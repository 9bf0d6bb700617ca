/** `bringPortal` from a sub-package (config/taro/portal.js), which `load` loads; after a failure it loads again. */
export function fromPackage(load: () => Promise<unknown>): () => Promise<void> | undefined {
  let isThere = false
  let coming: Promise<void> | undefined
  const bring = async () => {
    try {
      await load()
      isThere = true
    } finally {
      coming = undefined
    }
  }
  return () => (isThere ? undefined : (coming ??= bring()))
}
