import { act, useState } from 'react'
import { Button } from '@/components/base/Button'
import { Carousel } from '@/components/media/Carousel'
import { BarChart } from '@/components/media/Chart'
import { Badge, Chips } from '@/components/base/Chip'
import { Countdown } from '@/components/feedback/Countdown'
import { Digits, NumberCard } from '@/areas/numbers/NumberCard'
import { hitsOf } from '@/areas/numbers/names'
import { Picture } from '@/components/media/Picture'
import { Price } from '@/components/base/Price'
import { Ring } from '@/components/feedback/Ring'
import { clampPercent } from '@rules/percent'
import { SafeLink } from '@/components/base/SafeLink'
import { LoadingLine } from '@/components/feedback/LoadingLine'
import { Steps } from '@/components/navigation/Steps'
import { TabBar } from '@/components/navigation/TabBar'
import { Tabs } from '@/components/navigation/Tabs'
import { clear, draw, press, role } from '../support/draw'

describe('a price', () => {
  it.each([
    [0, '¥0'],
    [88800, '¥888'],
    [1950, '¥19.50'],
    [5, '¥0.05'],
    [-500, '-¥5']
  ])('shows %i fen as %s', (fen, text) => {
    expect(draw(<Price fen={fen} />).box.textContent).toBe(text)
  })
})

describe('a button', () => {
  it('cannot be pressed twice while it is working', () => {
    const pressed = jest.fn()
    const { redraw } = draw(<Button onClick={pressed}>付款</Button>)
    press(role('button', '付款'))
    redraw(
      <Button working onClick={pressed}>
        付款
      </Button>
    )
    act(() => role('button', '付款').click())
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(role('button').getAttribute('aria-busy')).toBe('true')
  })
})

describe('a number', () => {
  it('stands in 3-4-4 groups with the match marked and is read as one number', () => {
    const { box } = draw(<Digits number='13800138888' hit={[7, 11]} />)
    expect(box.textContent?.split('\u2009')).toEqual(['138', '0013', '8888'])
    expect(box.querySelector('.hit')?.textContent?.trim()).toBe('8888')
    expect(box.querySelector('[aria-label="13800138888"]')).not.toBeNull()
  })

  it('shows pattern, place, price and promise, and leads on', () => {
    const chosen = jest.fn()
    const { box } = draw(
      <NumberCard
        number='18612345678'
        hits={[[3, 11]]}
        pattern='顺子'
        home='上海 联通'
        price={168000}
        fee='低消 ¥59x36月'
        onClick={chosen}
      />
    )
    for (const text of ['顺子', '上海 联通', '¥1,680', '低消 ¥59x36月'])
      expect(box.textContent).toContain(text)
    press(role('button'))
    expect(chosen).toHaveBeenCalled()
    expect(box.querySelectorAll('*').length).toBeLessThanOrEqual(14)
  })
})

describe('digits that a search has found', () => {
  const row = { number: '13800138888', patternFrom: 7, patternTo: 10 }
  it.each([
    ['the pattern, where nothing was searched', {}, [[7, 11]]],
    ['a word where it stands last', { keyword: '138' }, [[5, 8]]],
    ['a word at the end', { keyword: '88' }, [[9, 11]]],
    [
      'each place',
      { slots: '1__0_______' },
      [
        [0, 1],
        [3, 4]
      ]
    ]
  ])('are marked: %s', (_what, sought, marked) => expect(hitsOf(row, sought)).toEqual(marked))
})

describe('gauges and charts', () => {
  it.each([
    [-5, 0],
    [42, 42],
    [130, 100],
    [NaN, 0]
  ])('progress percent %d is clamped to %d', (given, shown) => expect(clampPercent(given)).toBe(shown))

  it('the ring says its value', () => {
    draw(<Ring percent={130} label='已用流量' />)
    expect(role('meter', '已用流量').getAttribute('aria-valuenow')).toBe('100')
  })

  it('the chart is a table for screen readers and reads the touched bar', () => {
    const points = [
      { label: '11-01', value: 100 },
      { label: '11-02', value: 250 }
    ]
    const { box } = draw(<BarChart label='每日用量' points={points} show={(value) => `${value} MB`} />)
    const rows = Array.from(
      role('table', '每日用量').querySelectorAll('[role="row"]'),
      (row) => row.textContent
    )
    expect(rows).toEqual(['11-01100 MB', '11-02250 MB'])
    expect(box.querySelector('.read')?.textContent).toContain('250 MB')
    press(box.querySelector('.bar') as HTMLElement)
    expect(box.querySelector('.read')?.textContent).toContain('100 MB')
  })
})

describe('time', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    ['2026-11-28T10:00:00+08:00', '00:00'],
    ['2026-11-28T10:14:59+08:00', '14:59'],
    ['2026-11-29T09:59:59+08:00', '23:59:59'],
    ['2026-11-29T10:00:00+08:00', '1 天'],
    ['2026-11-30T23:00:00+08:00', '2 天'],
    ['2026-12-01T00:00:00+08:00', '2 天']
  ])('what ends at %s has %s left', (until, text) => {
    jest.setSystemTime(new Date('2026-11-28T10:00:00+08:00'))
    expect(draw(<Countdown until={until} />).box.textContent).toBe(text)
  })

  it('counts down by the clock and ends once', () => {
    const ended = jest.fn()
    const { box } = draw(<Countdown until={Date.now() + 2000} onEnd={ended} />)
    expect(box.textContent).toBe('00:02')
    act(() => jest.advanceTimersByTime(1000))
    expect(box.textContent).toBe('00:01')
    act(() => jest.advanceTimersByTime(5000))
    expect(box.textContent).toBe('00:00')
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('a line says that something loads only after 200 ms', () => {
    const { box } = draw(<LoadingLine text='加载中' />)
    act(() => jest.advanceTimersByTime(199))
    expect(box.textContent).toBe('')
    act(() => jest.advanceTimersByTime(1))
    expect(box.textContent).toContain('加载中')
  })
})

describe('small parts', () => {
  const slides = (picked?: () => void) => [
    { src: '/a.svg', alt: '春季靓号', onClick: picked },
    { src: '/b.svg', alt: '流量卡' }
  ]

  it('a slide of the carousel leads on', () => {
    const picked = jest.fn()
    draw(<Carousel slides={slides(picked)} />)
    press(role('button', '春季靓号'))
    expect(picked).toHaveBeenCalled()
  })

  it('the carousel stays where the keyboard is, and goes on after a tap', () => {
    jest.useFakeTimers()
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
    const { box } = draw(<Carousel slides={slides()} />)
    const track = box.querySelector('.track')!
    const slide = role('button', '春季靓号')
    slide.focus()
    act(() => void slide.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', bubbles: true })))
    act(() => jest.advanceTimersByTime(6000))
    expect(track.scrollLeft).toBe(0)
    act(() => void slide.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    act(() => jest.advanceTimersByTime(6000))
    expect(track.scrollLeft).toBe(300)
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('the same picture may stand twice', () => {
    const reply = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { box } = draw(<Carousel slides={[...slides(), ...slides()]} />)
    expect(box.querySelectorAll('.slide')).toHaveLength(4)
    expect(reply).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  it('swiper interval is 5000 ms and duration 500 ms', () => {
    jest.useFakeTimers()
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
    const animate = jest.fn()
    Object.assign(Element.prototype, { animate })
    const { box } = draw(<Carousel slides={slides()} />)
    const track = box.querySelector('.track')!
    act(() => jest.advanceTimersByTime(4999))
    expect(track.scrollLeft).toBe(0)
    act(() => jest.advanceTimersByTime(1))
    expect(track.scrollLeft).toBe(300)
    expect(animate).toHaveBeenCalledWith(
      [{ transform: 'translateX(300px)' }, { transform: 'none' }],
      expect.objectContaining({ duration: 500 })
    )
    Reflect.deleteProperty(Element.prototype, 'animate')
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  it('a badge is not there at 0 and says 99+ above 99', () => {
    expect(draw(<Badge count={0} />).box.textContent).toBe('')
    expect(draw(<Badge count={120} />).box.textContent).toBe('99+')
  })

  it('a free choice is taken back by a second tap', () => {
    function Pick() {
      const [value, set] = useState<string | undefined>('a')
      return <Chips free options={[{ value: 'a', label: '豹子' }]} value={value} onChange={set} />
    }
    draw(<Pick />)
    expect(role('button', '豹子').getAttribute('aria-pressed')).toBe('true')
    press(role('button', '豹子'))
    expect(role('button', '豹子').getAttribute('aria-pressed')).toBe('false')
  })

  it('a missing picture keeps its room and its words', () => {
    const { box } = draw(<Picture src='/gone.png' alt='商品图' shape='square' />)
    const img = box.querySelector('img') as HTMLImageElement
    expect(img.getAttribute('loading')).toBe('lazy')
    act(() => void img.dispatchEvent(new Event('error')))
    expect(role('img', '商品图')).toBeTruthy()
  })

  it('only http and https addresses become links', () => {
    draw(<SafeLink href='https://example.com/a'>官网</SafeLink>)
    expect(role('link', '官网').getAttribute('rel')).toBe('noopener noreferrer')
    clear()
    const { box } = draw(<SafeLink href='javascript:alert(1)'>坏</SafeLink>)
    expect(box.querySelector('a')).toBeNull()
  })

  it('steps show the newest first with its buttons', () => {
    const copy = jest.fn()
    const { box } = draw(
      <Steps
        steps={[
          { title: '已发货', actions: [{ text: '复制单号', onClick: copy }] },
          { title: '已下单', time: '11-19 21:13' }
        ]}
      />
    )
    expect(box.querySelector('.step.on')?.textContent).toContain('已发货')
    press(role('button', '复制单号'))
    expect(copy).toHaveBeenCalled()
  })

  it('the tab bar marks where one is, bulges in the middle of an odd count, and leads on', () => {
    const picked = jest.fn()
    const items = ['a', 'b', 'c'].map((path) => ({ path, name: path }))
    const { box } = draw(<TabBar items={items} now='a' bulge onPick={picked} />)
    expect(box.querySelectorAll('.tab')[1]!.className).toContain('bulge')
    press(role('tab', 'a'))
    expect(picked).not.toHaveBeenCalled()
    press(role('tab', 'c'))
    expect(picked).toHaveBeenCalledWith(items[2])
  })
})

describe('tabs', () => {
  const sizes = { offsetLeft: 300, offsetWidth: 60, clientWidth: 200 }
  const known = Object.keys(sizes).map((name) => {
    const owner = name === 'clientWidth' ? Element.prototype : HTMLElement.prototype
    return [owner, name, Object.getOwnPropertyDescriptor(owner, name)!] as const
  })
  beforeEach(() => {
    for (const [owner, name] of known)
      Object.defineProperty(owner, name, { configurable: true, value: sizes[name as keyof typeof sizes] })
    Element.prototype.scrollIntoView = jest.fn()
  })
  afterEach(() => {
    for (const [owner, name, was] of known) Object.defineProperty(owner, name, was)
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  it('bring the chosen one to the middle of the bar, and never move the page', () => {
    const options = [1, 2, 3].map((value) => ({ value, label: `第${value}组` }))
    draw(<Tabs options={options} value={3} onChange={() => undefined} />)
    expect(role('tablist').scrollLeft).toBe(230)
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
  })
})
