import { act } from 'react'
import { Dialog, ToastHost } from '@/components/overlay/Feedback'
import { Popup } from '@/components/overlay/Popup'
import { Scroller } from '@/components/list/Scroller'
import { Picker } from '@/components/form/Picker'
import { Stages } from '@/components/form/Stages'
import { VirtualList } from '@/components/list/VirtualList'
import { clearFeedback, feedback } from '@/runtime/feedback'
import { Boundary } from '@/screens/Boundary'
import { Load } from '@/screens/Load'
import { Preview } from '@/screens/viewer/Preview'
import { draw, key, press, role } from '../support/draw'
import { SheetPage } from './sheetPage'

describe('a sheet', () => {
  it('takes the focus, keeps it inside, gives it back on Escape', () => {
    draw(<SheetPage />)
    const opener = role('button', '打开')
    opener.focus()
    press(opener)
    const dialog = role('dialog', '优惠券')
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(dialog)
    role('button', '用这张').focus()
    key(role('button', '用这张'), 'Tab')
    expect(document.activeElement).toBe(role('button', '关闭'))
    key(role('button', '关闭'), 'Tab', { shiftKey: true })
    expect(document.activeElement).toBe(role('button', '用这张'))
    key(dialog, 'Escape')
    expect(document.querySelector('[role="dialog"]')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('a picker takes one of a list', () => {
    const changed = jest.fn()
    draw(
      <Picker
        name='kind'
        label='类型'
        options={[
          { value: 1, label: '立即生效' },
          { value: 2, label: '下期生效' }
        ]}
        value={1}
        onChange={changed}
      />
    )
    press(role('button', '类型 立即生效'))
    expect(role('radio', '立即生效').getAttribute('aria-checked')).toBe('true')
    press(role('radio', '下期生效'))
    expect(changed).toHaveBeenCalledWith(2)
  })
})

describe('toast and dialog', () => {
  it('one toast display is a live region', () => {
    const { redraw } = draw(<ToastHost toast={undefined} />)
    expect(role('status').textContent).toBe('')
    redraw(<ToastHost toast={{ title: '复制卡号成功', icon: 'success' }} />)
    expect(role('status').textContent).toBe('复制卡号成功')
  })

  it('the dialog answers by its buttons', () => {
    const shop = jest.fn()
    draw(
      <Dialog
        content='哎呀！客官来晚了，该商品卖光啦！'
        buttons={[
          { text: '联系客服', onClick: jest.fn() },
          { text: '回到店铺', onClick: shop }
        ]}
      />
    )
    const box = role('alertdialog', '哎呀！客官来晚了，该商品卖光啦！')
    press(role('button', '回到店铺', box))
    expect(shop).toHaveBeenCalled()
  })

  it('what a dialog ends or deletes is never the green choice; the other one stays as it is', () => {
    const buttons = [
      { text: '再想想', onClick: jest.fn() },
      { text: '取消订单', onClick: jest.fn() }
    ]
    const { redraw } = draw(<Dialog content='确定取消这个订单？' buttons={buttons} danger />)
    expect(role('button', '取消订单').classList).toContain('danger')
    expect(role('button', '取消订单').classList).not.toContain('primary')
    expect(role('button', '再想想').classList).toContain('plain')
    redraw(<Dialog content='确定取消这个订单？' buttons={buttons} />)
    expect(role('button', '取消订单').classList).toContain('primary')
  })

  it('the popup closes by its cross, its button and Escape', () => {
    const closed = jest.fn()
    const { box } = draw(
      <Popup open title='公告' onClose={closed}>
        系统维护
      </Popup>
    )
    press(box.querySelector('.at-curtain__btn-close') as HTMLElement)
    press(role('button', '关闭'))
    key(role('dialog', '公告'), 'Escape')
    expect(closed).toHaveBeenCalledTimes(3)
  })

  it('stages say which one is under way', () => {
    draw(<Stages titles={['填写', '支付']} current={1} />)
    expect(role('img', '2/2 支付')).toBeTruthy()
  })
})

describe('states', () => {
  const reload = jest.fn()

  it('skeleton, failure with again, empty, data', () => {
    const show = (of: { data?: string[]; error?: unknown; loading: boolean }) => (
      <Load request={{ ...of, reload }} isEmpty={(data) => !data.length} empty={{ text: '没有号码' }}>
        {(data) => data.join()}
      </Load>
    )
    const { box, redraw } = draw(show({ loading: true }))
    expect(role('status', '加载中...')).toBeTruthy()
    redraw(show({ loading: false, error: new Error('Cannot read properties of undefined') }))
    expect(role('alert').textContent).toContain('页面出错了，请重试')
    expect(box.textContent).not.toContain('Cannot read')
    press(role('button', '重试'))
    expect(reload).toHaveBeenCalled()
    redraw(show({ loading: false, data: [] }))
    expect(role('status').textContent).toBe('没有号码')
    redraw(show({ loading: true, error: new Error('x'), data: ['a'] }))
    expect(box.textContent).toBe('a')
  })

  it('a page whose render throws says so and is drawn anew on retry', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = true
    const Page = () => {
      if (broken) throw new Error('x')
      return <>好了</>
    }
    const { box } = draw(
      <Boundary>
        <Page />
      </Boundary>
    )
    expect(role('alert')).toBeTruthy()
    broken = false
    press(role('button', '重试'))
    expect(box.textContent).toBe('好了')
    quiet.mockRestore()
  })
})

describe('scrolling', () => {
  it('pull to refresh triggers at 45 of the finger’s way, less is let go', async () => {
    const refresh = jest.fn(() => Promise.resolve())
    const { box } = draw(<Scroller onRefresh={refresh}>x</Scroller>)
    const area = box.querySelector('.scroller') as HTMLElement
    const touch = (kind: string, y: number) =>
      act(async () => {
        const event = new Event(kind, { bubbles: true })
        Object.assign(event, { touches: [{ clientY: y }] })
        area.dispatchEvent(event)
      })
    const pull = async (way: number) => {
      await touch('touchstart', 0)
      await touch('touchmove', way)
      await touch('touchend', way)
    }
    await pull(44)
    expect(refresh).not.toHaveBeenCalled()
    await pull(45)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('scroll threshold 50, events debounced to 200 ms', () => {
    jest.useFakeTimers()
    const sizes = { scrollHeight: 2000, clientHeight: 600 }
    for (const [name, value] of Object.entries(sizes))
      jest.spyOn(Element.prototype, name as 'scrollHeight', 'get').mockReturnValue(value)
    const end = jest.fn()
    const { box } = draw(<Scroller onEnd={end}>x</Scroller>)
    const area = box.querySelector('.scroller')!
    const scrollTo = (top: number, wait: number) => {
      area.scrollTop = top
      area.dispatchEvent(new Event('scroll'))
      jest.advanceTimersByTime(wait)
    }
    scrollTo(2000 - 600 - 51, 200)
    expect(end).not.toHaveBeenCalled()
    scrollTo(2000 - 600 - 50, 199)
    expect(end).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(end).toHaveBeenCalledTimes(1)
    // further scrolling within 200 ms keeps postponing it
    for (let times = 0; times < 10; times++) scrollTo(1400, 199)
    expect(end).toHaveBeenCalledTimes(1)
    jest.advanceTimersByTime(1)
    expect(end).toHaveBeenCalledTimes(2)
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('a long list draws few of its rows', () => {
    const rows = Array.from({ length: 10000 }, (_, index) => index)
    const { box } = draw(
      <Scroller>
        <VirtualList rows={rows} rowKey={(row) => row} lineHeight={98} columns={2}>
          {(row) => <div key={row}>号码{row}</div>}
        </VirtualList>
      </Scroller>
    )
    expect(box.textContent).toContain('号码0')
    expect(box.querySelectorAll('*').length).toBeLessThanOrEqual(300)
  })
})

describe('the preview of pictures', () => {
  const images = ['/a.svg', '/b.svg', '/c.svg']
  const closed = jest.fn()
  const show = (shown = images, now = 0) =>
    draw(<Preview images={shown} now={now} alt='春季靓号' onClose={closed} />)
  const touch = (element: Element, kind: string, ...fingers: number[]) =>
    act(() => {
      const event = new Event(kind, { bubbles: true })
      Object.assign(event, { touches: fingers.map((clientX) => ({ clientX, clientY: 0 })) })
      element.dispatchEvent(event)
    })
  const picture = () => document.querySelector<HTMLImageElement>('.preview img')!

  beforeEach(() => {
    closed.mockClear()
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  })
  afterEach(() => {
    clearFeedback()
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('is single for one picture and numbered for several', () => {
    const { box, redraw } = show(['/a.svg'])
    expect(box.textContent).toBe('')
    redraw(<Preview key='more' images={images} now={1} alt='x' onClose={closed} />)
    const track = box.querySelector('.track')!
    expect(track.scrollLeft).toBe(300)
    expect(box.textContent).toBe('2/3')
    track.scrollLeft = 600
    act(() => void track.dispatchEvent(new Event('scroll')))
    expect(box.textContent).toBe('3/3')
  })

  it('the same picture may stand twice', () => {
    const reply = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    show(['/a.svg', '/a.svg'])
    expect(document.querySelectorAll('.preview img')).toHaveLength(2)
    expect(reply).not.toHaveBeenCalled()
  })

  it('scale is 1 to 4', () => {
    show()
    const pinch = (from: number, to: number) => {
      touch(picture(), 'touchstart', 0, from)
      touch(picture(), 'touchmove', 0, to)
      touch(picture(), 'touchend')
      return picture().style.width
    }
    expect(pinch(100, 250)).toBe('250%')
    // the zoom keeps the centre of the picture
    expect(picture().parentElement!.scrollLeft).toBe((300 * 2.5 - 300) / 2)
    expect(pinch(100, 300)).toBe('400%')
    expect(pinch(300, 10)).toBe('100%')
  })

  it('a long press of 350 ms is felt for 15 ms and offers to keep the picture; a tap closes', async () => {
    jest.useFakeTimers()
    const vibrate = jest.fn()
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    show()
    touch(picture(), 'touchstart', 0)
    act(() => void jest.advanceTimersByTime(349))
    touch(picture(), 'touchmove', 50)
    act(() => void jest.advanceTimersByTime(10))
    expect(vibrate).not.toHaveBeenCalled()
    touch(picture(), 'touchstart', 0)
    act(() => void jest.advanceTimersByTime(350))
    expect(vibrate.mock.calls).toEqual([[15]])
    expect(feedback.dialog).toMatchObject({ content: '保存这张图片？' })
    touch(picture(), 'touchend')
    press(picture())
    act(() => void jest.advanceTimersByTime(250))
    expect(closed).not.toHaveBeenCalled()
    touch(picture(), 'touchstart', 0)
    touch(picture(), 'touchend')
    press(picture())
    // a second tap would enlarge it
    act(() => void jest.advanceTimersByTime(250))
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('a picture that does not come says so', () => {
    show()
    act(() => void picture().dispatchEvent(new Event('error')))
    expect(feedback.toast?.title).toBe('预览失败')
  })
})
