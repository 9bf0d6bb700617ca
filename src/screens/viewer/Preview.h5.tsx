import { useEffect, useLayoutEffect, useRef, useState, type TouchEvent } from 'react'
import { FocusTrap } from '@/components/overlay/FocusTrap'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { keepPicture } from '@/platform/album/keepPicture'
import { t } from '@/i18n'
import { canSave } from '@/platform/album/album'
import { vibrate } from '@/platform/vibrate/vibrate'
import { confirm, toast } from '@/runtime/feedback'
import type { PreviewProps } from './types'
import './Preview.scss'

/** ms of a press that offers to save the picture. */
const longPress = 350
const leastScale = 1
const mostScale = 4
/** Of a double tap. */
const closeScale = 2.5
/** ms in which a second tap makes a double tap. */
const doubleTap = 250

/** CSS pixels between two fingers. */
function apart({ touches }: TouchEvent): number {
  const [one, two] = Array.from(touches)
  return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 1
}

/** One picture, zoomed 1 to 4 times by pinching, or by a double tap and back. */
function Enlarged({ src, alt, onTap }: { src: string; alt: string; onTap: () => void }) {
  const [scale, setScale] = useState(leastScale)
  const pinch = useRef({ apart: 1, scale })
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef(scale)
  const tapped = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(tapped.current), [])
  const tap = () => {
    const second = tapped.current !== undefined
    clearTimeout(tapped.current)
    tapped.current = undefined
    if (second) return setScale(scale > leastScale ? leastScale : closeScale)
    tapped.current = setTimeout(() => {
      tapped.current = undefined
      onTap()
    }, doubleTap)
  }
  useLayoutEffect(() => {
    // zooms around the centre of the picture
    const box = pane.current!
    const by = scale / before.current
    before.current = scale
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * by - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * by - box.clientHeight / 2
  }, [scale])
  return (
    <div
      className='pane'
      ref={pane}
      onClick={tap}
      onTouchStart={(event) => {
        if (event.touches.length === 2) pinch.current = { apart: apart(event), scale }
      }}
      onTouchMove={(event) => {
        if (event.touches.length !== 2) return
        const wanted = (pinch.current.scale * apart(event)) / pinch.current.apart
        setScale(Math.min(mostScale, Math.max(leastScale, wanted)))
      }}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
        onError={() => toast(t('common.previewFailed'))}
      />
    </div>
  )
}

async function offerToKeep(src: string): Promise<void> {
  vibrate()
  if (await confirm(t('common.preview.keep'), { yes: t('common.save'), no: t('common.cancel') }))
    await keepPicture(src, 'picture')
}

/** Full-screen pictures, numbered if several: swipe, pinch, double tap, long press to save, tap to close. */
export function Preview({ images, now, alt, onClose }: PreviewProps) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(now)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const held = useRef(false)
  useLayoutEffect(() => {
    const box = track.current!
    box.scrollLeft = now * box.clientWidth
    return () => clearTimeout(timer.current)
  }, [now])
  const rest = () => clearTimeout(timer.current)
  const begin = ({ touches }: TouchEvent) => {
    rest()
    held.current = false
    if (touches.length > 1 || !canSave()) return
    timer.current = setTimeout(() => {
      held.current = true
      void offerToKeep(images[shown]!)
    }, longPress)
  }
  return (
    <FocusTrap className='preview' label={t('common.preview')} onEscape={onClose}>
      <div
        className='track'
        ref={track}
        tabIndex={0}
        onTouchStart={begin}
        onTouchMove={rest}
        onTouchEnd={rest}
        onTouchCancel={rest}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / (clientWidth || 1)))
        }
      >
        {images.map((src, index) => (
          <Enlarged
            key={index}
            src={src}
            alt={alt}
            // after a long press, lifting the finger also sends a click, which must not close the preview
            onTap={() => {
              if (!held.current) onClose()
            }}
          />
        ))}
      </div>
      <Tap className='x' label={t('common.close')} onClick={onClose}>
        <Icon name='close' />
      </Tap>
      {images.length > 1 ? <div className='count'>{`${shown + 1}/${images.length}`}</div> : null}
    </FocusTrap>
  )
}
