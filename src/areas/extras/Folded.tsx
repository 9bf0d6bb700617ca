import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'

/** Terms: the heading, and the rest once it is tapped. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <View className='card clip'>
      <Tap id='terms' className='row between pad full' onClick={() => setOpen(!open)}>
        <View className='h'>{title}</View>
        <Icon name={open ? 'up' : 'down'} className='ink3' />
      </Tap>
      {open ? <View className='pad'>{children}</View> : null}
    </View>
  )
}

/** Numbered rules, one per line. */
export function RuleLines({ rules }: { rules: string[] }) {
  return (
    <>
      {rules.map((rule, index) => (
        <View key={rule} className='t14 ink2 mt4'>
          {index + 1}. {rule}
        </View>
      ))}
    </>
  )
}
