import { createHmac, randomBytes } from 'node:crypto'
import { maintenance, httpDouble } from './doubleServer'

export const account = { id: '647f5ed2ed8acb4be36784e01556bb71', key: 'captcha-key-of-a-test' }

/** What the next validations meet in place of GeeTest's answer. */
type Fault = 'maintenance' | 'late'

/**
 * GeeTest's `/validate` on this machine, as its documents have it: it knows who solved which lot, checks our signature,
 * and tells a wrong request (`status: error`) from a wrong answer (`result: fail`).
 */
export function geetestDouble() {
  const solved = new Map<string, Record<string, string>>()
  const asked: Record<string, string>[] = []
  const faults: { next?: Fault } = {}
  const wrong = (code: string, msg: string) => ({
    status: 'error',
    code,
    msg,
    desc: { type: 'defined error' }
  })
  const verdict = (result: string, reason: string) => ({
    ...{ status: 'success', result, reason },
    captcha_args: { used_type: 'slide', user_ip: '127.0.0.1', scene: '', referer: 'http://127.0.0.1/' }
  })

  function validate(captchaId: string | null, form: Record<string, string>) {
    const { lot_number = '', pass_token = '', gen_time = '', sign_token } = form
    if (captchaId !== account.id) return wrong('-50003', 'illegal captcha_id')
    if (!/^\d{10}$/.test(gen_time)) return wrong('-50005', 'illegal gen_time')
    if (sign_token !== createHmac('sha256', account.key).update(lot_number).digest('hex'))
      return wrong('-50007', 'illegal sign_token')
    return solved.get(lot_number)?.pass_token === pass_token
      ? verdict('success', '')
      : verdict('fail', 'pass_token expire')
  }
  const http = httpDouble((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += chunk
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push(form)
      // nobody waits until the caller has lost its patience: the connection ends as if it had
      if (faults.next === 'late') return void request.socket.destroy()
      const { pathname, searchParams } = new URL(request.url!, 'http://double')
      const { status, body: page } =
        pathname === '/validate' && !faults.next
          ? { status: 200, body: JSON.stringify(validate(searchParams.get('captcha_id'), form)) }
          : maintenance
      response.writeHead(status!).end(page)
    })()
  })
  return {
    ...{ asked, faults },
    ...http,
    /** A user solves the widget: what it hands out. */
    solve: () => {
      const answer = {
        captcha_id: account.id,
        lot_number: randomBytes(16).toString('hex'),
        captcha_output: randomBytes(200).toString('base64'),
        pass_token: randomBytes(32).toString('hex'),
        gen_time: String(Math.floor(Date.now() / 1000))
      }
      solved.set(answer.lot_number, answer)
      return answer
    }
  }
}
