import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '../../errors'
import { escapeHtml, frame, sendPage, takeForms } from './page'

const powerPage = (deviceNo: string, online: boolean) =>
  frame(
    '设备电源（演示）',
    `<div class="card"><div class="quiet">代替设备上的电源键</div><h1>${online ? '设备已开机' : '设备已关机'}</h1>
    <div class="quiet">${escapeHtml(deviceNo)}</div></div>
    ${online ? '' : '<form method="post"><button class="paid">长按电源键开机</button></form>'}`
  )

/** Stands in for the power button of a device. 404 with any other provider. */
export async function sandboxDeviceRoutes(app: FastifyInstance) {
  const schema = { hide: true }
  takeForms(app)
  const devices = () => {
    const { devices: sandbox } = app.deps.providers.sandbox
    if (!sandbox) throw noSuchAddress()
    return sandbox
  }
  interface Place {
    Params: { deviceNo: string }
  }

  app.get<Place>('/sandbox/device/:deviceNo', { schema }, async ({ params: { deviceNo } }, reply) => {
    const { online } = await devices().read(deviceNo)
    return sendPage(reply, powerPage(deviceNo, online))
  })

  app.post<Place>('/sandbox/device/:deviceNo', { schema }, async ({ params, headers }, reply) => {
    await devices().pressPower(params.deviceNo)
    const fromForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (fromForm) return reply.redirect(`/sandbox/device/${encodeURIComponent(params.deviceNo)}`, 303)
    return { code: 0, message: '', data: {} }
  })
}
