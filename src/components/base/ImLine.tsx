import { Button, View } from '@tarojs/components'
import type { ButtonProps } from '@tarojs/components'
import { Icon } from './Icon'
import './Cell.scss'

/** A cell that is the platform's own button: only such a button can open a chat. */
export function ImLine({ title, note, ...button }: ButtonProps & { title: string; note: string }) {
  return (
    <Button className='tap cell wide' hoverClass='none' {...button}>
      <Icon name='chat' className='lead' />
      <View className='what'>
        {title}
        <View className='note'>{note}</View>
      </View>
      <Icon name='next' className='more' />
    </Button>
  )
}
