/**
 * Whether the server has another version of the app than the one that runs: the files of its pages may be gone from
 * there. False when it cannot be asked.
 */
export async function isRenewed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[src*="/js/app."]')?.getAttribute('src')
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => undefined)
  return Boolean(own && answer?.ok && !(await answer.text()).includes(own))
}
