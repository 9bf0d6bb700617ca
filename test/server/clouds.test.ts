import { signAliyun } from '../../server/providers/aliyun'
import { signTencent } from '../../server/providers/tencent'

// the worked examples of the clouds' own documentation of their signatures

test('Aliyun: a request is signed as its documentation signs the example', () => {
  const { url, request } = signAliyun(
    {
      api: 'https://ecs.cn-shanghai.aliyuncs.com',
      ...{ action: 'RunInstances', version: '2014-05-26' },
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    { date: '2023-10-26T10:22:32Z', nonce: '3156853299f313e23d1673dc12e1703d' }
  )
  expect(request.headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
      'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0'
  )
  expect(url.search).toBe('?ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai')
})

test('Aliyun: blanks, stars and tildes are encoded as the signature wants them', () => {
  const { url, request } = signAliyun(
    {
      api: 'https://dysmsapi.aliyuncs.com',
      ...{ action: 'SendSms', version: '2017-05-25' },
      query: { SignName: '商 店*~' },
      form: { UserName: '张 三' }
    },
    { id: 'id', secret: 'secret' },
    { date: '2026-11-23T00:00:00Z', nonce: '1' }
  )
  expect(url.search).toBe('?SignName=%E5%95%86%20%E5%BA%97%2A~')
  expect(request.body).toBe('UserName=%E5%BC%A0%20%E4%B8%89')
  expect(request.headers['content-type']).toBe('application/x-www-form-urlencoded')
})

test('Tencent: a request is signed as its documentation signs the example', () => {
  // the example writes its body with blanks and escapes, which no JSON.stringify does
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  jest.spyOn(JSON, 'stringify').mockReturnValueOnce(body)
  const { request } = signTencent(
    {
      ...{ api: 'https://cvm.tencentcloudapi.com', service: 'cvm', region: 'ap-guangzhou' },
      ...{ action: 'DescribeInstances', version: '2017-03-12', params: {} }
    },
    { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    1551113065
  )
  expect(request.headers.authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, ' +
      'SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168'
  )
  expect(request.headers).toMatchObject({ 'x-tc-region': 'ap-guangzhou', 'x-tc-timestamp': '1551113065' })
})
