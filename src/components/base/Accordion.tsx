import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import AtAccordion from 'taro-ui/lib/components/accordion'
import 'taro-ui/lib/style/components/accordion.scss'
import { cx } from './cx'
import { Tap } from './Tap'
import './Accordion.scss'

interface AccordionProps {
  title: ReactNode
  /** Small grey line under the title. */
  note?: string
  open: boolean
  onToggle: () => void
  id?: string
  children: ReactNode
}

/** A line that opens its content below (taro-ui's accordion). Its title is our button, because its own header has no keyboard access. */
export function Accordion({ title, note, open, onToggle, id, children }: AccordionProps) {
  return (
    <AtAccordion
      className={cx('accordion', open && 'open')}
      customStyle={{}}
      isAnimation={false}
      open={open}
      title={
        <Tap id={id} className='head' expanded={open} onClick={onToggle}>
          {title}
          {note ? <View className='note'>{note}</View> : null}
        </Tap>
      }
    >
      {open ? children : null}
    </AtAccordion>
  )
}
