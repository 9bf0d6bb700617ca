/**
 * Whether the server has a newer version of the app than the running one; the files of its pages may be
 * deleted by then. False when the server cannot be reached.
 */
export async function isRenewed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[src*="/js/app."]')?.getAttribute('src')
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => undefined)
  return Boolean(own && answer?.ok && !(await answer.text()).includes(own))
}
