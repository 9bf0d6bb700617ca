import Taro from '@tarojs/taro'
import { download, upload } from '@/runtime/transfer'

interface Given {
  url: string
  timeout: number
  success: (answer: object) => void
  fail: (why: object) => void
  [more: string]: unknown
}

/** Replaces the platform's call: `given` are its options; the test calls success, fail and progress itself. */
function platform(way: 'uploadFile' | 'downloadFile') {
  const side = {
    given: undefined as unknown as Given,
    abort: jest.fn(),
    tell: (_event: { progress: number }) => undefined as void
  }
  jest.spyOn(Taro, way).mockImplementation(((given: Given) => {
    side.given = given
    // as on every platform, the callbacks also settle the promise
    const promise = new Promise((resolve, reject) => {
      const { success, fail } = given
      given.success = (answer) => (success(answer), resolve(answer))
      given.fail = (why) => (fail(why), reject(why))
    })
    const progress = (notify: typeof side.tell) => {
      side.tell = notify
    }
    return Object.assign(promise, { abort: side.abort, progress })
  }) as never)
  return side
}

const ways = [
  ['upload', 'uploadFile', (more?: object) => upload({ url: '/u', filePath: 'f', name: 'file', ...more })],
  ['download', 'downloadFile', (more?: object) => download({ url: '/d', ...more })]
] as const

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe.each(ways)('%s', (_name, way, send) => {
  test("takes 60000 ms, then 'timeout' with code 5, and stops the platform", async () => {
    jest.useFakeTimers()
    const side = platform(way)
    const failed = expect(send()).rejects.toMatchObject({ message: 'timeout', errCode: 5 })
    jest.advanceTimersByTime(59_999)
    expect(side.abort).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    await failed
    expect(side.abort).toHaveBeenCalled()
  })

  test('heeds a time-out of its own', async () => {
    jest.useFakeTimers()
    platform(way)
    const failed = expect(send({ timeout: 200 })).rejects.toMatchObject({ errCode: 5 })
    jest.advanceTimersByTime(200)
    await failed
  })

  test("the platform's own time-out is the same event", async () => {
    const side = platform(way)
    const task = send()
    side.given.fail({ errMsg: `${way}:fail timeout` })
    await expect(task).rejects.toMatchObject({ reason: 'timeout', errCode: 5 })
  })

  test('a network error gives 602001', async () => {
    const side = platform(way)
    const task = send()
    side.given.fail({ errMsg: `${way}:fail net::ERR_FAILED` })
    await expect(task).rejects.toMatchObject({ reason: 'network', errCode: 602001 })
  })

  test('a platform that throws is a network error too', async () => {
    jest.spyOn(Taro, way).mockImplementation(() => {
      throw new Error('no such file')
    })
    await expect(send()).rejects.toMatchObject({
      reason: 'network',
      errCode: 602001,
      message: 'no such file'
    })
  })

  test('an abort gives 600003 and stops the platform', async () => {
    const side = platform(way)
    const task = send()
    task.abort()
    await expect(task).rejects.toMatchObject({ reason: 'abort', errCode: 600003 })
    expect(side.abort).toHaveBeenCalledTimes(1)
  })

  test('tells how far it is; a size that nobody knows is not told', () => {
    const side = platform(way)
    const received: number[] = []
    void send({ onProgress: (percent: number) => void received.push(percent) })
    side.tell({ progress: 30 })
    side.tell({ progress: NaN })
    side.tell({ progress: 100 })
    expect(received).toEqual([30, 100])
  })
})

test('an upload sends the file with its fields; any status is an answer', async () => {
  const side = platform('uploadFile')
  const task = upload({ url: '/u', filePath: 'f', name: 'file', formData: { a: '1' }, header: { b: '2' } })
  expect(side.given).toMatchObject({
    url: '/u',
    filePath: 'f',
    name: 'file',
    formData: { a: '1' },
    header: { b: '2' }
  })
  side.given.success({ statusCode: 413, data: '{"code":42200}' })
  await expect(task).resolves.toEqual({ status: 413, data: '{"code":42200}' })
})

test('a download leads to a temporary path', async () => {
  const side = platform('downloadFile')
  const task = download({ url: '/d', header: { b: '2' } })
  expect(side.given).toMatchObject({ url: '/d', header: { b: '2' } })
  side.given.success({ statusCode: 200, tempFilePath: 'wxfile://tmp' })
  await expect(task).resolves.toEqual({ status: 200, path: 'wxfile://tmp' })
})
