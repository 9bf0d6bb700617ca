import { clearFeedback, dialog, feedback, hideLoading, showLoading, toast } from '@/runtime/feedback'
import { runAbortable } from '@/runtime/codes'
import { request } from '@/runtime/request'

afterEach(() => {
  clearFeedback()
  jest.useRealTimers()
})

describe('generic runtime codes', () => {
  test("timeout gives reject 'timeout' with code 5, after 60000 ms, and stops the platform's task", async () => {
    jest.useFakeTimers()
    const abort = jest.fn()
    const task = runAbortable(() => ({ abort }), 602001)
    const failed = expect(task).rejects.toMatchObject({ message: 'timeout', errCode: 5 })
    jest.advanceTimersByTime(59_999)
    expect(abort).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    await failed
    expect(abort).toHaveBeenCalled()
  })

  test.each([5, 602001])('a network error gives the code of its kind: %d', async (code) => {
    const task = runAbortable((_done, failed) => {
      failed({ errMsg: 'request:fail net::ERR' })
      return undefined
    }, code)
    await expect(task).rejects.toMatchObject({ reason: 'network', errCode: code })
  })

  test('an abort gives 600003', async () => {
    const task = runAbortable(() => undefined, 5)
    task.abort()
    await expect(task).rejects.toMatchObject({ errCode: 600003 })
  })
})

describe('a request', () => {
  const real = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = real
  })

  test("takes 60000 ms, then 'timeout' with code 5", async () => {
    jest.useFakeTimers()
    globalThis.fetch = () => new Promise(() => undefined)
    const failed = jest.fn()
    void request({ url: '/a' }).catch(failed)
    await jest.advanceTimersByTimeAsync(59_999)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls).toEqual([[expect.objectContaining({ message: 'timeout', errCode: 5 })]])
  })

  test('a network error gives 5', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed to fetch'))
    await expect(request({ url: '/a' })).rejects.toMatchObject({ reason: 'network', errCode: 5 })
  })

  test('an abort gives 600003', async () => {
    globalThis.fetch = () => new Promise(() => undefined)
    const task = request({ url: '/a' })
    task.abort()
    await expect(task).rejects.toMatchObject({ errCode: 600003 })
  })
})

describe('toast and loading share one display', () => {
  test('a toast stays 1500 ms', () => {
    jest.useFakeTimers()
    toast('好')
    jest.advanceTimersByTime(1499)
    expect(feedback.toast).toMatchObject({ title: '好', icon: 'none' })
    jest.advanceTimersByTime(1)
    expect(feedback.toast).toBeUndefined()
  })

  test('a toast takes the place of loading, and ending the loading leaves it', () => {
    showLoading('加载中')
    toast('失败')
    hideLoading()
    expect(feedback.toast?.title).toBe('失败')
  })

  test('a toast icon must be one of the allowed names', () => {
    expect(() => toast('x', { icon: 'smile' as 'none' })).toThrow(TypeError)
  })
})

describe('dialogs', () => {
  test('the answer is the index of the pressed button, and the next dialog waits', async () => {
    const first = dialog({ content: 'a', buttons: ['x', 'y'] })
    const second = dialog({ content: 'b', buttons: ['z'] })
    expect(feedback.dialog?.content).toBe('a')
    feedback.dialog!.buttons[1]!.onClick()
    await expect(first).resolves.toBe(1)
    expect(feedback.dialog?.content).toBe('b')
    feedback.dialog!.buttons[0]!.onClick()
    await expect(second).resolves.toBe(0)
    expect(feedback.dialog).toBeUndefined()
  })

  test('a second press on a dialog that is gone does not answer the next one', async () => {
    const first = dialog({ content: 'a', buttons: ['x'] })
    void dialog({ content: 'b', buttons: ['yes'] })
    const { onClick } = feedback.dialog!.buttons[0]!
    onClick()
    onClick()
    await expect(first).resolves.toBe(0)
    expect(feedback.dialog?.content).toBe('b')
    feedback.dialog!.onCancel!()
  })

  test('the same dialog is not asked twice', async () => {
    const both = [dialog({ content: 'a', buttons: ['x'] }), dialog({ content: 'a', buttons: ['x'] })]
    feedback.dialog!.buttons[0]!.onClick()
    await expect(Promise.all(both)).resolves.toEqual([0, 0])
    expect(feedback.dialog).toBeUndefined()
  })
})
