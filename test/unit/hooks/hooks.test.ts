import { act } from 'react'
import Taro from '@tarojs/taro'
import { ApiError, type CallOptions } from '@/api/client'
import { usePagedList, useRequest, useSubmit } from '@/hooks'
import { useForm } from '@/hooks/useForm'
import { usePoll } from '@/hooks/usePoll'
import { useFollow } from '@/hooks/useFollow'
import { useFresh } from '@/hooks/useFresh'
import { useKeptDraft } from '@/areas/orders/useKeptDraft'
import { useKept } from '@/hooks/useKept'
import { findKept, keep } from '@/runtime/keep'
import { dropOffline } from '@/runtime/storage'
import { createStores } from '@/stores'
import { deferred, renderHook } from './render'

describe('usePoll', () => {
  test('asks again after each answer, also a failed one, until it is told or the page goes', async () => {
    jest.useFakeTimers()
    const answers: (boolean | Error)[] = [false, new Error('no network'), true]
    const ask = jest.fn(() => {
      const answer = answers.shift() ?? false
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    })
    const notified = await renderHook(() => usePoll(ask, 1000), undefined)
    await act(() => jest.advanceTimersByTimeAsync(10000))
    expect(ask).toHaveBeenCalledTimes(3)
    await notified.unmount()

    const late = deferred<boolean>()
    const waiting = jest.fn(() => late.promise)
    const { unmount } = await renderHook(() => usePoll(waiting, 1000), undefined)
    await unmount()
    late.resolve(false)
    await jest.advanceTimersByTimeAsync(10000)
    expect(waiting).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })
})

describe('useFresh', () => {
  /** Pages open in the router of H5, which gives new objects at each call. */
  let open: string[]
  const look = jest.fn()
  const seconds = (n: number) => act(() => jest.advanceTimersByTimeAsync(n * 1000))
  beforeEach(() => {
    jest.useFakeTimers()
    look.mockReset()
    jest.spyOn(Taro, 'getCurrentInstance').mockReturnValue({ app: {} } as never)
    jest
      .spyOn(Taro, 'getCurrentPages')
      .mockImplementation(() => open.map((path) => ({ path, $taroPath: path, route: 'pages/order/index' })))
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  test('a page that is the only open one, as after a reload, looks every 15 s, and when its tab is shown', async () => {
    open = ['order?stamp=A']
    const { unmount } = await renderHook(() => useFresh(look, true), undefined)
    await seconds(30)
    expect(look).toHaveBeenCalledTimes(2)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(look).toHaveBeenCalledTimes(3)
    await unmount()
    await seconds(30)
    expect(look).toHaveBeenCalledTimes(3)
  })

  test('a page below another one of the same address does not look until it is on top again', async () => {
    open = ['order?stamp=A']
    const { unmount } = await renderHook(() => useFresh(look, true), undefined)
    open = ['order?stamp=A', 'order?stamp=B']
    await seconds(30)
    expect(look).not.toHaveBeenCalled()
    open = ['order?stamp=A']
    await seconds(15)
    expect(look).toHaveBeenCalledTimes(1)
    await unmount()
  })
})

describe('useFollow', () => {
  const follow = async (given: (string | Error)[], tries = 5) => {
    jest.useFakeTimers()
    const options: CallOptions[] = []
    const onEnd = jest.fn()
    const ask = (asked: CallOptions) => {
      options.push(asked)
      const next = given.shift() ?? 'open'
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    }
    const hook = await renderHook(
      () => useFollow('SN1', ask, { tries, ended: (answer) => answer === 'paid', onEnd }),
      undefined
    )
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    jest.useRealTimers()
    return { ...hook, options, onEnd }
  }

  test('asks until it is settled, and says so once', async () => {
    const { result, options, onEnd } = await follow(['open', 'open', 'paid'])
    expect(options).toHaveLength(3)
    expect(onEnd.mock.calls).toEqual([['paid']])
    expect(result.now).toMatchObject({ answer: 'paid', lost: false, asking: false })
  })

  test('gives up after its tries with the last answer, and begins anew when asked', async () => {
    const { result, options } = await follow([], 3)
    expect(options).toHaveLength(3)
    expect(result.now).toMatchObject({ answer: 'open', asking: false })
    await act(async () => result.now.retry())
    expect(options).toHaveLength(4)
  })

  test('a lost answer is told once, however long the network is away, and again after it was back', async () => {
    const away = new Error('no network')
    const { result, options } = await follow([away, away, 'open', away], 4)
    expect(options.map(({ quiet }) => quiet)).toEqual([false, true, true, false])
    expect(result.now).toMatchObject({ answer: 'open', lost: true })
  })
})

describe('useRequest', () => {
  test('loading, then data; a failed reload keeps the old data and says why', async () => {
    let answer = deferred<string>()
    const { result } = await renderHook(() => useRequest(() => answer.promise, []), undefined)
    expect(result.now).toMatchObject({ loading: true, data: undefined })
    await act(async () => answer.resolve('a'))
    expect(result.now).toMatchObject({ loading: false, data: 'a' })
    answer = deferred()
    await act(async () => void result.now.reload())
    expect(result.now).toMatchObject({ loading: true, data: 'a' })
    await act(async () => answer.reject('why'))
    expect(result.now).toMatchObject({ loading: false, data: 'a', error: 'why' })
  })

  test('starts anew when a dependency changes; the late answer of the first is not shown', async () => {
    const answers = { a: deferred<string>(), b: deferred<string>() }
    const { result, render } = await renderHook(
      (key: 'a' | 'b') => useRequest(() => answers[key].promise, [key]),
      'a'
    )
    await render('b')
    await act(async () => answers.b.resolve('B'))
    await act(async () => answers.a.resolve('A'))
    expect(result.now.data).toBe('B')
  })

  test('the call is given up when the page goes', async () => {
    const abort = jest.fn()
    const call = Object.assign(new Promise<string>(() => undefined), { abort })
    const { unmount } = await renderHook(() => useRequest(() => call, []), undefined)
    await unmount()
    expect(abort).toHaveBeenCalledTimes(1)
  })

  test('skip asks nothing', async () => {
    const load = jest.fn()
    const { result } = await renderHook(() => useRequest(load, [], { skip: true }), undefined)
    expect(load).not.toHaveBeenCalled()
    expect(result.now.loading).toBe(false)
  })
})

describe('what is kept for the time without a network', () => {
  const noNetwork = new ApiError('network', '', 5, null, 0)
  const refused = new ApiError('business', '没有了', -1, null, 200)
  let answer: () => Promise<string[]>
  const asked = () =>
    useKept(
      'test.1',
      useRequest(() => answer(), [])
    )

  beforeEach(() => {
    dropOffline()
    answer = () => Promise.resolve(['a'])
  })

  test('stands in with its time when the server is not reached, until it is', async () => {
    const at = Date.now()
    await renderHook(asked, undefined)
    answer = () => Promise.reject(noNetwork)
    const { result } = await renderHook(asked, undefined)
    expect(result.now).toMatchObject({ data: ['a'], error: noNetwork, loading: false })
    expect(result.now.at).toBeGreaterThanOrEqual(at)
    answer = () => Promise.resolve(['b'])
    await act(() => result.now.reload())
    expect(result.now).toMatchObject({ data: ['b'], loading: false })
    expect(result.now.at).toBeUndefined()
  })

  test('never stands in for an answer that says no', async () => {
    await renderHook(asked, undefined)
    answer = () => Promise.reject(refused)
    const { result } = await renderHook(asked, undefined)
    expect(result.now).toMatchObject({ error: refused, data: undefined })
  })

  test('what was asked for one card is never kept for another', async () => {
    const { render } = await renderHook(
      (card: string) =>
        useKept(
          `test.${card}`,
          useRequest(() => answer(), [card])
        ),
      'one'
    )
    const other = deferred<string[]>()
    answer = () => other.promise
    await render('two')
    expect(JSON.stringify({ ...localStorage })).toContain('test.one')
    expect(JSON.stringify({ ...localStorage })).not.toContain('test.two')
    other.resolve(['b'])
    await act(async () => undefined)
    expect(JSON.stringify({ ...localStorage })).toContain('test.two')
  })

  test('stands in while a network hangs, until what was asked for comes', async () => {
    jest.useFakeTimers()
    await renderHook(asked, undefined)
    const late = deferred<string[]>()
    answer = () => late.promise
    const { result } = await renderHook(asked, undefined)
    await act(() => jest.advanceTimersByTimeAsync(2999))
    expect(result.now.data).toBeUndefined()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(result.now).toMatchObject({ data: ['a'], why: 'hangs', loading: true })
    await act(async () => late.resolve(['b']))
    expect(result.now).toMatchObject({ data: ['b'], at: undefined, why: undefined })
    jest.useRealTimers()
  })

  test('stays while one tries again', async () => {
    await renderHook(asked, undefined)
    answer = () => Promise.reject(noNetwork)
    const { result } = await renderHook(asked, undefined)
    const late = deferred<string[]>()
    answer = () => late.promise
    await act(async () => void result.now.reload())
    expect(result.now).toMatchObject({ data: ['a'], why: 'offline', loading: true })
    await act(async () => late.reject(refused))
    expect(result.now).toMatchObject({ data: undefined, error: refused, why: undefined })
  })

  test('the oldest leave when there are too many, or too much', () => {
    for (let n = 1; n <= 21; n++) keep(`n${n}`, n)
    expect(findKept('n1')).toBeUndefined()
    expect(findKept('n2')).toMatchObject({ data: 2 })
    keep('big', 'x'.repeat(190_000))
    keep('bigger', 'x'.repeat(190_000))
    expect(findKept('big')).toBeUndefined()
    expect(findKept<string>('bigger')?.data).toHaveLength(190_000)
  })

  test('a form that could not be sent is a draft through a restart, of the fields that may be kept, until the log-out', async () => {
    const filling = (error: unknown) => {
      const form = useForm({ initial: { name: '', certId: '' }, draft: { fields: { name: 'phone' } } })
      return { form, draft: useKeptDraft({ form, name: 'test', error }) }
    }
    const before = await renderHook(filling, undefined)
    await act(async () => before.result.now.form.set({ name: '张三', certId: '11010519491231002X' }))
    expect(before.result.now.draft.line).toBeNull()
    expect(findKept('draft.test')).toBeUndefined()
    await before.render(noNetwork)
    expect(before.result.now.draft.line).not.toBeNull()
    expect(JSON.stringify({ ...localStorage })).not.toContain('11010519491231002X')

    const after = await renderHook(filling, undefined)
    expect(after.result.now.form.values).toEqual({ name: '张三', certId: '' })
    expect(after.result.now.draft.line).not.toBeNull()
    createStores().sim.logout()
    expect((await renderHook(filling, undefined)).result.now.form.values.name).toBe('')
  })
})

describe('what has arrived before the first render', () => {
  test('is data of useRequest from then on, until a dependency changes', async () => {
    const load = jest.fn(async (key: string) => key.toUpperCase())
    const seen: unknown[] = []
    const { render, result } = await renderHook((key: string) => {
      const request = useRequest(() => load(key), [key], { first: () => 'brought' })
      seen.push(request.data)
      return request
    }, 'a')
    expect(seen).toEqual(['brought'])
    expect(load).not.toHaveBeenCalled()
    await render('b')
    expect(result.now).toMatchObject({ data: 'B', loading: false })
  })

  test('is the first page of usePagedList, which goes on with the second', async () => {
    const load = jest.fn(async (page: number) => ({ list: [page], total: 2 }))
    const { render, result } = await renderHook(
      (key: string) => usePagedList(load, [key], () => ({ list: [7], total: 2 })),
      'a'
    )
    expect(result.now).toMatchObject({ rows: [7], total: 2, loading: false, done: false })
    expect(load).not.toHaveBeenCalled()
    await act(() => result.now.more())
    expect(result.now).toMatchObject({ rows: [7, 2], done: true })
    await render('b')
    expect(result.now).toMatchObject({ rows: [1], done: false })
  })
})

describe('usePagedList', () => {
  test('page after page until the total, then done; a failed page is tried again', async () => {
    let broken = false
    const load = jest.fn(async (page: number) => {
      if (broken) throw new Error('no')
      return { list: [page * 10, page * 10 + 1], total: 3 + Number(page > 1) }
    })
    const { result } = await renderHook(() => usePagedList(load, []), undefined)
    expect(result.now).toMatchObject({ rows: [10, 11], total: 3, done: false, loading: false })
    broken = true
    await act(() => result.now.more())
    expect(result.now).toMatchObject({ rows: [10, 11], error: expect.any(Error) })
    broken = false
    await act(() => result.now.more())
    expect(result.now).toMatchObject({ rows: [10, 11, 20, 21], done: true, error: undefined })
    await act(() => result.now.more())
    expect(load).toHaveBeenCalledTimes(3)
  })
})

describe('useSubmit', () => {
  test('cannot be pressed twice', async () => {
    const answer = deferred<string>()
    const action = jest.fn(() => answer.promise)
    const { result } = await renderHook(() => useSubmit(action), undefined)
    await act(async () => {
      void result.now.submit()
      void result.now.submit()
    })
    expect(action).toHaveBeenCalledTimes(1)
    expect(result.now.working).toBe(true)
    await act(async () => answer.resolve('x'))
    expect(result.now.working).toBe(false)
  })

  test('field errors of code 42200 reach the fields; submit does not reject', async () => {
    const failed = new ApiError('status', '请检查', 42200, { fields: { certId: '不正确' } }, 400)
    const onFields = jest.fn()
    const { result } = await renderHook(
      () => useSubmit(() => Promise.reject(failed), { onFields }),
      undefined
    )
    await act(async () => void (await result.now.submit()))
    expect(result.now.errors).toEqual({ certId: '不正确' })
    expect(onFields).toHaveBeenCalledWith({ certId: '不正确' })
  })
})

describe('useForm', () => {
  const initial = { name: '', certId: '' }
  const form = () =>
    useForm({
      initial,
      draft: { name: 'test', fields: { name: 'tab' } },
      check: ({ name }) => (name ? {} : { name: '必填' })
    })

  afterEach(() => sessionStorage.clear())

  test('keeps what was typed through a reload, never the citizen id', async () => {
    const before = await renderHook(form, undefined)
    await act(async () => before.result.now.set({ name: '张三', certId: '11010519491231002X' }))
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('11010519491231002X')
    const after = await renderHook(form, undefined)
    expect(after.result.now.values).toEqual({ name: '张三', certId: '' })
    await act(async () => after.result.now.clear())
    expect((await renderHook(form, undefined)).result.now.values).toEqual(initial)
  })

  test('check shows what is wrong, typing takes it away', async () => {
    const { result } = await renderHook(form, undefined)
    await act(async () => void expect(result.now.check()).toBe(false))
    expect(result.now.errors).toEqual({ name: '必填' })
    await act(async () => result.now.onChange('name', 'a'))
    expect(result.now.errors).toEqual({})
    await act(async () => void expect(result.now.check()).toBe(true))
  })
})
