import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Accordion } from '@/components/base/Accordion'

/** Terms: the heading, and the rest once it is tapped. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <View className='card clip'>
      <Accordion
        id='terms'
        title={<View className='h'>{title}</View>}
        open={open}
        onToggle={() => setOpen(!open)}
      >
        <View className='pad'>{children}</View>
      </Accordion>
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
