import { setShareCard } from '@/platform/share/weChatSdk'

/** WeChat's SDK: it takes a configuration, and says later whether the signature is right. */
const mockSdk = { config: jest.fn(), ready: jest.fn(), error: jest.fn() }
const mockShared: string[] = []
jest.mock('weixin-js-sdk', () => ({
  __esModule: true,
  default: {
    config: (...given: unknown[]) => mockSdk.config(...given) as unknown,
    ready: (call: () => void) => mockSdk.ready(call) as unknown,
    error: (call: () => void) => mockSdk.error(call) as unknown,
    updateAppMessageShareData: ({ title }: { title: string }) => mockShared.push(title),
    updateTimelineShareData: () => undefined
  }
}))

const sign = () => Promise.resolve({ appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' })
const card = (title: string) => ({ title, note: '', path: '/pages/index/index', image: '' })

test('a configuration that WeChat refuses is tried again with the next card', async () => {
  mockSdk.error.mockImplementationOnce((refuse: (why: object) => void) =>
    refuse({ errMsg: 'config:invalid signature' })
  )
  await expect(setShareCard(card('first'), sign)).rejects.toEqual({ errMsg: 'config:invalid signature' })
  mockSdk.ready.mockImplementation((done: () => void) => done())
  await setShareCard(card('second'), sign)
  expect(mockSdk.config).toHaveBeenCalledTimes(2)
  expect(mockShared).toEqual(['second'])
})

test('of two cards set at once the newest is shared', async () => {
  await Promise.all([setShareCard(card('below'), sign), setShareCard(card('on top'), sign)])
  expect(mockShared.slice(1)).toEqual(['on top'])
})
