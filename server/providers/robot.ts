import { clock } from '../db/client'
import { cloudSeconds, fetchFailure, hmacSha256, Unanswered } from './cloud'
import type { Tools } from './tools'

/** A message for the merchant's group: a title, and lines of the Markdown that WeCom and DingTalk share. */
export interface RobotMessage {
  title: string
  lines: string[]
}

/** The robot of the merchant's group, at NOTICE_URL. */
export interface Robot {
  name: 'wecom' | 'dingtalk' | 'json'
  /**
   * Throws Unanswered when the message may have arrived, and an Error when it has not: the robot is away, or refuses it.
   * No error holds the address, which is a secret.
   */
  send: (message: RobotMessage) => Promise<void>
}

/** Most bytes of a message: WeCom takes 4,096. */
const mostBytes = 4096
/** Both robots break a line after two spaces, WeCom anywhere. */
const lineBreak = '  \n'

/** Title and lines as one Markdown text; lines at the end that no message has room for are left out. */
export function markdownOf({ title, lines }: RobotMessage): string {
  const kept = [`### ${title}`, ...lines]
  const text = () => kept.join(lineBreak)
  if (Buffer.byteLength(text()) <= mostBytes) return text()
  while (Buffer.byteLength(`${text()}${lineBreak}…`) > mostBytes) kept.pop()
  return `${text()}${lineBreak}…`
}

/** Posts JSON; returns the answer's text. Throws as `Robot.send` does. */
async function post(url: URL, body: object): Promise<string> {
  let answer: { status: number; text: string }
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      redirect: 'manual',
      signal: AbortSignal.timeout(cloudSeconds * 1000)
    })
    answer = { status: response.status, text: await response.text() }
  } catch (error) {
    throw fetchFailure('NOTICE_URL', url, error)
  }
  const { status, text } = answer
  if (status < 200 || status > 299) throw new Error(`NOTICE_URL: ${url.host} answers ${status}`)
  return text
}

/** Answer of WeCom and DingTalk: `{"errcode":0,"errmsg":"ok"}`. */
function answerOf(text: string): { errcode?: number; errmsg?: string } {
  try {
    return JSON.parse(text) as { errcode?: number; errmsg?: string }
  } catch {
    throw new Unanswered('NOTICE_URL: the answer is no JSON')
  }
}

/** Throws unless the robot took the message. */
function expectTaken(text: string): void {
  const { errcode, errmsg } = answerOf(text)
  if (errcode !== 0)
    throw new Error(`NOTICE_URL: the robot refuses: ${errcode} ${String(errmsg).slice(0, 100)}`)
}

/** DingTalk's signature (加签): of the time, in ms, and the secret, with the secret as key. */
function signed(url: URL, secret: string, timestamp: number): URL {
  const address = new URL(url)
  address.searchParams.set('timestamp', String(timestamp))
  address.searchParams.set('sign', hmacSha256(secret, `${timestamp}\n${secret}`).toString('base64'))
  return address
}

/**
 * The robot that NOTICE_URL names by its path: `/cgi-bin/webhook/send` is WeCom's
 * (https://developer.work.weixin.qq.com/document/path/91770), `/robot/send` DingTalk's
 * (https://open.dingtalk.com/document/orgapp/custom-robot-access); any other gets `{title, text}`. Undefined without one.
 */
export function createRobot({ config, db }: Pick<Tools, 'config' | 'db'>): Robot | undefined {
  const { NOTICE_URL, NOTICE_SECRET: secret } = config
  if (!NOTICE_URL) return undefined
  const url = new URL(NOTICE_URL)
  if (url.pathname === '/cgi-bin/webhook/send')
    return {
      name: 'wecom',
      send: async (message) => {
        const markdown = { content: markdownOf(message) }
        expectTaken(await post(url, { msgtype: 'markdown', markdown }))
      }
    }
  if (url.pathname === '/robot/send')
    return {
      name: 'dingtalk',
      send: async (message) => {
        const address = secret ? signed(url, secret, (await clock(db)).getTime()) : url
        const markdown = { title: message.title, text: markdownOf(message) }
        expectTaken(await post(address, { msgtype: 'markdown', markdown }))
      }
    }
  return {
    name: 'json',
    send: async (message) => {
      await post(url, { title: message.title, text: markdownOf(message) })
    }
  }
}
