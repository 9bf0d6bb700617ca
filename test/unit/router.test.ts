import '@tarojs/taro'

test('a layer hears of the way back before the router, also where browsers know no capturing at the window', async () => {
  const listen = jest.spyOn(window, 'addEventListener')
  const { createHashHistory } = await import('@/async/router')
  createHashHistory({ window })
  const phases = listen.mock.calls.filter(([name]) => name === 'popstate').map(([, , capture]) => capture)
  expect(phases).toEqual([true, undefined])
})
