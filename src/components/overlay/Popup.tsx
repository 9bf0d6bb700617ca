import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import AtCurtain from 'taro-ui/lib/components/curtain'
import { t } from '@/i18n'
import { Button } from '../base/Button'
import { FocusTrap } from './FocusTrap'
import './Popup.scss'

interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Text of the button under the content; "close" by default. */
  action?: string
  onAction?: () => void
}

/** A centred popup with a close button below (taro-ui's curtain), as on entering the portal. */
export function Popup({ open, onClose, title, children, action, onAction }: PopupProps) {
  if (!open) return null
  return (
    <FocusTrap className='popup' label={title} onEscape={onClose}>
      <AtCurtain customStyle={{}} isOpened onClose={onClose}>
        <View className='paper'>
          <View className='title'>{title}</View>
          <View className='message'>{children}</View>
          <View className='acts'>
            <Button onClick={onAction ?? onClose}>{action ?? t('common.close')}</Button>
          </View>
        </View>
      </AtCurtain>
    </FocusTrap>
  )
}
