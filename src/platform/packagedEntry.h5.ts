const startPage = '/pages/index/loadDomain'
const own = [startPage, '/pages/index/networkCheck']

/** A packaged app begins at its start-up, whatever page was asked for; that one comes after it. */
export function beginAtStart(): void {
  const asked = window.location.hash.slice(1)
  if (own.includes(asked.split('?')[0])) return
  // before the router is there, which then finds this page first
  window.location.replace(`#${startPage}${asked ? `?to=${encodeURIComponent(asked)}` : ''}`)
}
