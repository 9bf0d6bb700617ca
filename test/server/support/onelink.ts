import { httpDouble } from './doubleServer'

interface Sim {
  cardStatus: string
  /** KB of the month. */
  total: number
  /** KB of months that are over, by yyyyMM. */
  months: Record<string, number>
  online: boolean
}

/** China Mobile's OneLink as far as we speak to it: tokens, states that change after a while, totals of a month. */
export function oneLinkDouble(appid: string, password: string) {
  const sims = new Map<string, Sim>()
  const asked: string[] = []
  const transids = new Set<string>()
  const known = { tokens: 0, trouble: undefined as undefined | number | 'text' | 'silence', slow: false }
  const refuse = (status: string) => ({ status, message: '失败', result: [] })
  const answer = (path: string, query: URLSearchParams): object => {
    const transid = query.get('transid') ?? ''
    if (!new RegExp(`^${appid}\\d{22}$`).test(transid) || transids.has(transid)) return refuse('11001')
    transids.add(transid)
    const give = (result: object) => ({ status: '0', message: '正确', result: [result] })
    if (path === 'get/token') {
      if (query.get('appid') !== appid || query.get('password') !== password) return refuse('11002')
      known.tokens += 1
      return give({ token: `token-${known.tokens}` })
    }
    if (query.get('token') !== `token-${known.tokens}`) return refuse('11003')
    const iccid = query.get('iccid') ?? query.get('iccids') ?? ''
    const sim = sims.get(iccid)
    if (!sim) return refuse('11004')
    asked.push(`${path} ${query.get('operType') ?? query.get('queryDate') ?? ''}`.trim())
    if (path === 'query/sim-status') return give({ cardStatus: sim.cardStatus })
    if (path === 'query/sim-data-usage') return give({ dataAmount: String(sim.total) })
    if (path === 'query/sim-session')
      return give({ simSessionList: [{ status: sim.online ? '01' : '00', apnId: 'cmiot' }] })
    if (path === 'query/sim-data-usage-monthly/batch')
      return give({ dataAmountList: [{ iccid, dataAmount: String(sim.months[query.get('queryDate')!]) }] })
    if (path !== 'change/sim-status') return refuse('11005')
    const [from, to] = { '0': ['2', '4'], '1': ['4', '2'], '6': ['1', '2'] }[query.get('operType')!]!
    if (sim.cardStatus !== from) return refuse('11006')
    if (!known.slow) sim.cardStatus = to!
    return give({ iccid })
  }
  const http = httpDouble((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://onelink')
    const { trouble } = known
    if (trouble === 'silence') return void response.destroy()
    if (trouble === 'text') return void response.end('<html>系统维护</html>')
    if (typeof trouble === 'number') return void response.writeHead(trouble).end('{}')
    response.end(JSON.stringify(answer(pathname.replace('/v5/ec/', ''), searchParams)))
  })
  return {
    ...{ sims, asked, known },
    close: http.close,
    open: async () => `${await http.open()}/v5`
  }
}
