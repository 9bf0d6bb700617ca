import { t } from '@/i18n'
import './camera.scss'

/** Text of the code; `picture`: the user prefers to choose a picture; undefined: cancelled. */
type Seen = { text: string } | 'picture' | undefined

/** ms between two detections. */
const pause = 150

function button(className: string, text: string, onclick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    textContent: text,
    onclick
  })
}

/** Shows the camera until `detect` finds a code. Says so when there is no camera or no permission. */
export async function watchCamera(
  detect: (from: HTMLVideoElement) => Promise<string | undefined>
): Promise<Seen> {
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' } })
    .catch(() => undefined)
  const dialog = Object.assign(document.createElement('dialog'), { className: 'camera' })
  const wording = Object.assign(document.createElement('p'), {
    textContent: t(stream ? 'common.scan.aim' : 'common.scan.noCamera')
  })
  dialog.setAttribute('aria-label', t('common.scan'))
  const video = document.createElement('video')
  if (stream) {
    Object.assign(video, { srcObject: stream, muted: true, playsInline: true })
    dialog.append(video)
    void video.play()
  }
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (seen: Seen) => {
      clearTimeout(timer)
      timer = undefined
      stream?.getTracks().forEach((track) => track.stop())
      dialog.remove()
      resolve(seen)
    }
    const look = async () => {
      const text = await detect(video).catch(() => undefined)
      if (timer === undefined) return
      if (text) end({ text })
      else timer = setTimeout(look, pause)
    }
    dialog.append(
      wording,
      button('btn primary', t('common.scan.picture'), () => end('picture')),
      button('btn text', t('common.cancel'), () => end(undefined))
    )
    dialog.oncancel = () => end(undefined)
    document.body.append(dialog)
    dialog.showModal()
    if (stream) timer = setTimeout(look, pause)
  })
}
